import { connect, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import {
  type AllowedAddress,
  checkAddress,
  checkAnswers,
  type Exceptions,
  isPinned,
} from '#app/webhooks/address-guard.ts';
import { literalAddress } from '#app/webhooks/endpoint-url.ts';
import { type ErrorClass, PostFault } from '#app/webhooks/post-fault.ts';
import type { ResolveName } from '#app/webhooks/resolve-name.server.ts';

/** What is known of an attempt so far; each stage fills in its part when it ends. Milliseconds of that stage alone. */
export interface Trace {
  /** The address the connection is pinned to. */
  address: string | null;
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
}

export interface Reach {
  readonly exceptions: Exceptions;
  readonly resolve: ResolveName;
  /** Certificate authorities (PEM) to trust instead of the machine's own. */
  readonly ca?: string;
}

export interface GuardedConnection {
  readonly socket: TLSSocket;
  readonly peer: AllowedAddress;
}

/**
 * A TLS connection to an endpoint's host, opened only after every address of that host was checked, only to one of
 * those addresses, and asserted after connecting to have one of them at its other end. The name is looked up once:
 * a second answer has no way in. Throws PostFault, or the signal's reason once that aborts.
 */
export async function openGuardedConnection(
  url: URL,
  reach: Reach,
  trace: Trace,
  signal: AbortSignal,
): Promise<GuardedConnection> {
  const addresses = await checkedAddresses(url, reach, trace, signal);
  signal.throwIfAborted();
  const connectingAt = performance.now();
  const tcp = await ready(connectTo(url, addresses), 'connect', 'connect', signal);
  const peer = addresses.find((address) => isPinned(tcp.remoteAddress, [address]));
  if (peer === undefined) {
    tcp.destroy();
    throw new PostFault(tcp.remoteAddress === undefined ? 'connection-lost' : 'blocked-address');
  }
  trace.address = peer.address;
  const securingAt = performance.now();
  trace.connectMs = securingAt - connectingAt;
  const socket = await ready(secure(url, reach.ca, tcp), 'secureConnect', 'tls', signal);
  trace.tlsMs = performance.now() - securingAt;
  return { socket, peer };
}

async function checkedAddresses(
  url: URL,
  { exceptions, resolve }: Reach,
  trace: Trace,
  signal: AbortSignal,
): Promise<readonly AllowedAddress[]> {
  const literal = literalAddress(url);
  if (literal !== null) {
    const verdict = checkAddress(literal, exceptions);
    if (!verdict.ok) throw new PostFault('blocked-address');
    return [verdict];
  }
  const startedAt = performance.now();
  const answers = await answersUntil(resolve(url.hostname, signal), signal);
  trace.dnsMs = performance.now() - startedAt;
  const verdict = checkAnswers(answers, exceptions);
  if (!verdict.ok) throw new PostFault(verdict.reason === 'no-answer' ? 'dns' : 'blocked-address');
  return verdict.addresses;
}

/** A resolver's failure is the class `dns` only when it carries a resolver's code; others are faults of our own. */
function answersUntil(lookup: Promise<string[]>, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    lookup
      .then(resolve, (error) => reject(typeof error?.code === 'string' ? new PostFault('dns', error) : error))
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/** `lookup` hands Node the checked addresses and nothing else; it tries them in turn, both families. */
function connectTo(url: URL, addresses: readonly AllowedAddress[]): Socket {
  return connect({
    host: literalAddress(url) ?? url.hostname,
    port: url.port === '' ? 443 : Number(url.port),
    noDelay: true,
    autoSelectFamily: true,
    lookup: (_hostname, options, answer) => {
      const [first] = addresses;
      if (options.all === true) answer(null, [...addresses]);
      else if (first !== undefined) answer(null, first.address, first.family);
    },
  });
}

/** The handshake over an open connection: the certificate must be for the URL's name, or for its address when it has none. */
function secure(url: URL, ca: string | undefined, socket: Socket): TLSSocket {
  const literal = literalAddress(url);
  return connectTls({
    socket,
    ...(literal === null ? { servername: url.hostname } : { host: literal }),
    ...(ca === undefined ? {} : { ca }),
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  });
}

/**
 * The socket once `event` came. Before that its errors are the fault `stage`, and the signal destroys it. Its error
 * listener stays: an error while nobody uses the socket ends the socket and nothing else.
 */
function ready<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  stage: ErrorClass,
  signal: AbortSignal,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    socket.once(event, () => {
      signal.removeEventListener('abort', abort);
      resolve(socket);
    });
    socket.on('error', (error) => {
      signal.removeEventListener('abort', abort);
      reject(signal.aborted ? error : new PostFault(stage, error));
    });
  });
}
