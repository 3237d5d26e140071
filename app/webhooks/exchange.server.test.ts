import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { parseExceptions } from '#app/webhooks/address-guard.ts';
import { exchange } from '#app/webhooks/exchange.server.ts';
import { openGuardedConnection, type Trace } from '#app/webhooks/guarded-connection.server.ts';
import { closeLane, makeLane } from '#app/webhooks/idle-lanes.server.ts';
import { type HttpsReceiver, receiverCa, startHttpsReceiver } from '#e2e/https-receiver.ts';

let receiver: HttpsReceiver;
afterEach(() => receiver.close());

/** One exchange as it is with a public address: the loopback peer is declared to be no exception. */
async function exchangeAsPublic(answer: (response: ServerResponse) => void) {
  receiver = await startHttpsReceiver(answer);
  const url = new URL(`https://127.0.0.1:${receiver.port}/`);
  const parsed = parseExceptions(['127.0.0.1/32']);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  const signal = AbortSignal.timeout(5000);
  const trace: Trace = { address: null, dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
  const reach = { exceptions: parsed.exceptions, ca: receiverCa, resolve: async () => [] };
  const connection = await openGuardedConnection(url, reach, trace, signal);
  expect(connection.peer.excepted).toBe(true);
  const lane = makeLane(url.origin, { ...connection, peer: { ...connection.peer, excepted: false } });
  const result = await exchange(lane, url, { headers: {}, body: '{}' }, trace, signal);
  closeLane(lane);
  return result;
}

test('the text of a public receiver\u2019s answer is kept, cleaned and cut to 1 KiB', async () => {
  const { answer, complete } = await exchangeAsPublic((response) =>
    response.writeHead(500).end(`no\u0000pe\n${'x'.repeat(5000)}`),
  );
  expect(answer).toMatchObject({
    errorClass: 'http-5xx',
    statusCode: 500,
    responseExcerpt: `nope ${'x'.repeat(1019)}`,
  });
  expect(complete).toBe(true);
});

test('a compressed answer is kept as it came and expands nowhere', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const { answer } = await exchangeAsPublic((response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  expect(answer.errorClass).toBeNull();
  expect(Buffer.byteLength(answer.responseExcerpt ?? '')).toBeLessThanOrEqual(1024);
});

test('an answer longer than 64 KiB, or one that breaks off, leaves the status standing and the lane unfit', async () => {
  const long = await exchangeAsPublic((response) => response.writeHead(200).end('x'.repeat(70 * 1024)));
  expect(long).toMatchObject({ answer: { errorClass: null, responseExcerpt: 'x'.repeat(1024) }, complete: false });
  await receiver.close();
  const broken = await exchangeAsPublic((response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.socket?.destroy());
  });
  expect(broken).toMatchObject({ answer: { errorClass: null, responseExcerpt: 'half' }, complete: false });
});
