import type { Exceptions } from '#app/webhooks/address-guard.ts';
import { checkEndpointUrl } from '#app/webhooks/endpoint-url.ts';
import { type Answer, exchange, type PostContent } from '#app/webhooks/exchange.server.ts';
import { openGuardedConnection, type Reach, type Trace } from '#app/webhooks/guarded-connection.server.ts';
import { closeLane, makeIdleLanes } from '#app/webhooks/idle-lanes.server.ts';
import { classOfError, type ErrorClass, PostFault } from '#app/webhooks/post-fault.ts';
import { type ResolveName, resolveName } from '#app/webhooks/resolve-name.server.ts';

interface PostRequest extends PostContent {
  /** For the whole post: lookup, connection, request and the reading of the answer. */
  readonly deadlineMs?: number;
  /** Ends the post early, as `aborted`. */
  readonly signal?: AbortSignal;
}

/** The columns of an attempt, plus the answer's Retry-After. */
export interface PostOutcome extends Answer, Readonly<Trace> {
  readonly totalMs: number;
}

export interface GuardedClient {
  post(url: string, request: PostRequest): Promise<PostOutcome>;
  /** Closes the connections that wait for another post. */
  close(): void;
}

/**
 * The only way out to an address that a tenant chose: deliveries, test sends, anything else. Refuses what
 * `checkEndpointUrl` refuses, connects to checked addresses only, follows no redirect, holds to one deadline and reads
 * at most 16 KiB of head and 64 KiB of body. Everything the far side can do is an outcome; what is thrown is a fault
 * of our own. `resolve` and `ca` replace the machine's resolver and certificate authorities.
 */
export function makeGuardedClient(options: {
  exceptions: Exceptions;
  resolve?: ResolveName;
  ca?: string;
}): GuardedClient {
  const reach: Reach = { resolve: resolveName, ...options };
  const lanes = makeIdleLanes();

  async function post(target: string, request: PostRequest): Promise<PostOutcome> {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(request.deadlineMs ?? 10_000);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    const trace: Trace = { address: null, dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
    const answer = await answerTo(target, request, trace, signal).catch((error: unknown) => {
      const errorClass = signal.aborted ? (deadline.aborted ? 'timeout' : 'aborted') : classOfError(error);
      if (errorClass === null) throw error;
      return failed(errorClass);
    });
    return { ...answer, ...trace, totalMs: performance.now() - startedAt };
  }

  async function answerTo(target: string, request: PostRequest, trace: Trace, signal: AbortSignal): Promise<Answer> {
    const verdict = checkEndpointUrl(target, reach.exceptions);
    if (!verdict.ok) throw new PostFault(verdict.reason === 'blocked-address' ? 'blocked-address' : 'blocked-url');
    const { url } = verdict;
    const lane =
      lanes.take(url.origin) ?? lanes.open(url.origin, await openGuardedConnection(url, reach, trace, signal));
    trace.address = lane.peer.address;
    try {
      const { answer, complete } = await exchange(lane, url, request, trace, signal);
      if (complete) lanes.keep(lane);
      else closeLane(lane);
      return answer;
    } catch (error) {
      closeLane(lane);
      throw error;
    }
  }

  return { post, close: lanes.closeAll };
}

function failed(errorClass: ErrorClass): Answer {
  return { errorClass, statusCode: null, retryAfter: null, responseExcerpt: null };
}
