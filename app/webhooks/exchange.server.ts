import type { Dispatcher } from 'undici';
import type { Trace } from '#app/webhooks/guarded-connection.server.ts';
import type { Lane } from '#app/webhooks/idle-lanes.server.ts';
import { classOfError, classOfStatus, type ErrorClass } from '#app/webhooks/post-fault.ts';
import { responseExcerpt } from '#app/webhooks/response-excerpt.ts';

export interface PostContent {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** `errorClass` null means success: a 2xx status, whatever became of the answer's body. */
export interface Answer {
  readonly errorClass: ErrorClass | null;
  readonly statusCode: number | null;
  /** The Retry-After header as it came. */
  readonly retryAfter: string | null;
  /** At most 1 KiB of clean text; null from an address that only an exception allows. */
  readonly responseExcerpt: string | null;
}

const maxBodyBytes = 64 * 1024;
const excerptSourceBytes = 4 * 1024;

/**
 * One POST on an open lane and its answer. The status decides success before any of the body is read. The lane can
 * carry another request only when the answer is `complete`. Throws what undici throws while there is no status.
 */
export async function exchange(
  lane: Lane,
  url: URL,
  content: PostContent,
  trace: Trace,
  signal: AbortSignal,
): Promise<{ answer: Answer; complete: boolean }> {
  const sentAt = performance.now();
  const { statusCode, headers, body } = await lane.client.request({
    method: 'POST',
    path: url.pathname + url.search,
    headers: { 'content-type': 'application/json', 'user-agent': 'Wallclock-Webhooks/1', ...content.headers },
    body: content.body,
    signal,
  });
  trace.firstByteMs = performance.now() - sentAt;
  const { bytes, complete } = await readHead(body);
  const retryAfter = headers['retry-after'];
  const answer = {
    errorClass: classOfStatus(statusCode),
    statusCode,
    retryAfter: (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null,
    responseExcerpt: lane.peer.excepted ? null : responseExcerpt(bytes),
  };
  return { answer, complete };
}

/** The first bytes of an answer. `complete` is false when it was too long, broke off or the deadline came: not an error. */
async function readHead(body: Dispatcher.ResponseData['body']): Promise<{ bytes: Uint8Array; complete: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      if (length < excerptSourceBytes) chunks.push(chunk);
      length += chunk.length;
      if (length > maxBodyBytes) break;
    }
  } catch (error) {
    const endedEarly = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    if (!endedEarly && classOfError(error) === null) throw error;
    return { bytes: Buffer.concat(chunks).subarray(0, excerptSourceBytes), complete: false };
  }
  return { bytes: Buffer.concat(chunks).subarray(0, excerptSourceBytes), complete: length <= maxBodyBytes };
}
