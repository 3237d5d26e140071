import { Client } from 'undici';
import type { GuardedConnection } from '#app/webhooks/guarded-connection.server.ts';
import { PostFault } from '#app/webhooks/post-fault.ts';

/** One open guarded connection and the HTTP client on it; used by one request at a time, never reconnected. */
export interface Lane extends GuardedConnection {
  readonly origin: string;
  readonly client: Client;
  readonly openedAt: number;
}

const maxIdleLanes = 200;
const maxLaneAgeMs = 60_000;
const idleMs = 4000;
const maxHeadBytes = 16 * 1024;

/** Puts an HTTP/1.1 client on an open connection. The caller's signal is its only clock, so undici's own are off. */
export function makeLane(origin: string, connection: GuardedConnection): Lane {
  let unused = true;
  const client = new Client(origin, {
    // Answered in a later turn: the client starts nothing when it is answered within its own call.
    connect: (_options, done) => {
      const fresh = unused;
      unused = false;
      queueMicrotask(() => (fresh ? done(null, connection.socket) : done(new PostFault('connection-lost'), null)));
    },
    allowH2: false,
    maxHeaderSize: maxHeadBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  });
  return { ...connection, origin, client, openedAt: performance.now() };
}

export function closeLane(lane: Lane): void {
  lane.socket.destroy();
  void lane.client.destroy();
}

/**
 * Lanes waiting for their origin's next delivery, at most 200 and each at most a minute old, so that a name that moved
 * is looked up, and checked, again.
 */
export function makeIdleLanes() {
  const idle = new Set<Lane>();

  function open(origin: string, connection: GuardedConnection): Lane {
    const lane = makeLane(origin, connection);
    lane.socket.once('close', () => idle.delete(lane));
    return lane;
  }

  function take(origin: string): Lane | null {
    for (const lane of idle) {
      if (lane.origin !== origin) continue;
      idle.delete(lane);
      if (!lane.socket.destroyed && performance.now() - lane.openedAt < maxLaneAgeMs) return lane;
      closeLane(lane);
    }
    return null;
  }

  function keep(lane: Lane): void {
    if (lane.socket.destroyed) {
      closeLane(lane);
      return;
    }
    const [oldest] = idle;
    if (oldest !== undefined && idle.size >= maxIdleLanes) {
      idle.delete(oldest);
      closeLane(oldest);
    }
    idle.add(lane);
  }

  function closeAll(): void {
    for (const lane of idle) closeLane(lane);
    idle.clear();
  }

  return { open, take, keep, closeAll };
}
