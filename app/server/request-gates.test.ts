import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimit } from '#app/server/body-limit.ts';
import { healthz } from '#app/server/health.ts';
import { ownOriginOnly } from '#app/server/own-origin.ts';
import { loggedPath, requestId } from '#app/server/request-log.ts';

const shutdown = new AbortController();
let ping: () => Promise<unknown> = async () => {};
const app = express();
app.use(requestId);
app.get('/healthz', healthz({ ping: () => ping(), shutdown: shutdown.signal }));
app.use(ownOriginOnly('https://roster.example.com'), bodyLimit(1000));
app.all('*', async (request, response) => {
  const body = await buffer(request).catch(() => null);
  if (body !== null) response.send(String(body.length));
});
const server = createServer(app);
let base = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends `sizes` bytes chunk by chunk, without saying how much will come. */
async function sendInChunks(sizes: number[]): Promise<{ status: number; text: string }> {
  const sent = httpRequest(`${base}/`, { method: 'POST' });
  // The server hangs up on a body that is too long; that is no fault of this side.
  sent.on('error', () => {});
  const answered = new Promise<{ status: number; text: string }>((resolve) =>
    sent.on('response', async (response) => {
      const text = String(await buffer(response).catch(() => ''));
      resolve({ status: response.statusCode ?? 0, text });
    }),
  );
  for (const size of sizes) sent.write(Buffer.alloc(size));
  sent.end();
  return answered;
}

const post = (headers: Record<string, string>) => fetch(base, { method: 'POST', headers, body: 'x' });

test('a body of a declared length above the limit is refused', async () => {
  const answer = await fetch(base, { method: 'POST', body: 'x'.repeat(1001) });
  expect(answer.status).toBe(413);
});

test('a body that comes in chunks is read whole up to the limit and refused above it', async () => {
  expect(await sendInChunks([400, 600])).toEqual({ status: 200, text: '1000' });
  expect((await sendInChunks([400, 601])).status).toBe(413);
});

test('what another site makes a browser send is refused, also when it hides where it comes from', async () => {
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ origin: 'null' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('this site, its public address and callers that are no browser may send', async () => {
  expect((await post({ origin: base })).status).toBe(200);
  expect((await post({ origin: 'https://roster.example.com' })).status).toBe(200);
  expect((await post({})).status).toBe(200);
});

test('a link from another site may be followed', async () => {
  const answer = await fetch(base, { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(200);
});

test('a proxy names the request when the name is plain; any other name is replaced', async () => {
  const named = async (id: string) =>
    (await fetch(base, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await named('edge-2026.11.30_1')).toBe('edge-2026.11.30_1');
  expect(await named('short')).not.toBe('short');
  expect(await named('a"b c{d}e<f>g')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a logged path has no query and no long secret, but keeps the ids of rows', () => {
  expect(loggedPath('/sign-in?next=/t/x&token=abc')).toBe('/sign-in');
  expect(loggedPath(`/invitation/${'k'.repeat(43)}/accept`)).toBe('/invitation/[long]/accept');
  const row = '01a22d02-7efa-7141-bfd5-bc49034c32dc';
  expect(loggedPath(`/t/harbour/templates/${row}`)).toBe(`/t/harbour/templates/${row}`);
});

test('health follows the database, and says so while the process stops', async () => {
  const health = async () => {
    const answer = await fetch(`${base}/healthz`);
    return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
  };
  expect(await health()).toBe('200 ok');
  ping = () => Promise.reject(new Error('no database'));
  expect(await health()).toBe('503 unavailable');
  shutdown.abort();
  expect(await health()).toBe('503 stopping');
});
