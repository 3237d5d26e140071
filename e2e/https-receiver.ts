import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';

export interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface HttpsReceiver {
  readonly port: number;
  /** Everything that arrived, in order. */
  readonly posts: ReceivedPost[];
  /** TCP connections that were opened, also those that never finished a handshake. */
  readonly connectionCount: () => number;
  /** Ends every open connection; resolves when the far side has closed its half too. */
  endConnections(): Promise<void>;
  close(): Promise<void>;
}

/** The certificate authority of test receivers (PEM): for `receiver.example`, 127.0.0.1 and ::1. */
export const receiverCa = readFileSync(new URL('./certs/receiver.cert.pem', import.meta.url), 'utf8');

const key = readFileSync(new URL('./certs/receiver.key.pem', import.meta.url), 'utf8');

/** A live HTTPS server on a loopback address that keeps what it is sent; it answers 204 unless told otherwise. */
export async function startHttpsReceiver(
  answer: (response: ServerResponse, post: ReceivedPost) => void = (response) => response.writeHead(204).end(),
  host: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<HttpsReceiver> {
  const posts: ReceivedPost[] = [];
  const open = new Set<Duplex>();
  const sockets = new Set<TLSSocket>();
  let connections = 0;
  const server = createServer({ key, cert: receiverCa }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const post = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
    posts.push(post);
    answer(response, post);
  });
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    posts,
    connectionCount: () => connections,
    endConnections: async () => {
      await Promise.all([...sockets].map((socket) => once(socket.end(), 'close')));
    },
    close: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
