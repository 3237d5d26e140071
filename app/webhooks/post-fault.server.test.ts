import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { parseExceptions } from '#app/webhooks/address-guard.ts';
import { makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import { receiverCa } from '#e2e/https-receiver.ts';

const key = readFileSync(new URL('../../e2e/certs/receiver.key.pem', import.meta.url), 'utf8');
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A TLS server that answers the first bytes of each connection with these, whatever they are. */
async function aServerThatSays(answer: string): Promise<string> {
  const server = createServer({ key, cert: receiverCa }, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
}

const ok = 'HTTP/1.1 200 OK\r\n';

test.each([
  ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['a page without a head', '<html>'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['two ways of framing', `${ok}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`],
  ['a negative length', `${ok}Content-Length: -5\r\n\r\n`],
  ['a forbidden character in a header', `${ok}X: a\0b\r\nContent-Length: 0\r\n\r\n`],
  ['a status that is none', 'HTTP/1.1 000 None\r\nContent-Length: 0\r\n\r\n'],
])('an answer that is not HTTP is the outcome bad-response, not a fault: %s', async (_what, answer) => {
  const parsed = parseExceptions(['127.0.0.0/8']);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  const client = makeGuardedClient({ exceptions: parsed.exceptions, ca: receiverCa });
  const outcome = await client.post(await aServerThatSays(answer), { headers: {}, body: '{}', deadlineMs: 5_000 });
  client.close();
  expect(outcome).toMatchObject({ errorClass: 'bad-response', statusCode: null });
});
