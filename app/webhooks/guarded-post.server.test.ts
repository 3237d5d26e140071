import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Exceptions, noExceptions, parseExceptions } from '#app/webhooks/address-guard.ts';
import { endpointSchema } from '#app/webhooks/endpoint.schema.ts';
import { type GuardedClient, makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import cases from '#e2e/cases/ssrf.json' with { type: 'json' };
import { receiverCa, startHttpsReceiver } from '#e2e/https-receiver.ts';

const metadata = '169.254.169.254';
const request = { headers: { 'webhook-id': 'e1' }, body: '{"id":"e1"}', deadlineMs: 5000 };
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function excepting(...cidrs: string[]): Exceptions {
  const parsed = parseExceptions(cidrs);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  return parsed.exceptions;
}

/** A client whose lookups get these answers in turn, the last one for ever, and that may reach what is excepted. */
function clientOf({
  answers = [['127.0.0.1']],
  exceptions = excepting('127.0.0.1/32'),
}: {
  answers?: string[][];
  exceptions?: Exceptions;
}) {
  const lookups: string[] = [];
  const client: GuardedClient = makeGuardedClient({
    exceptions,
    ca: receiverCa,
    resolve: async (hostname) => {
      lookups.push(hostname);
      return answers[Math.min(lookups.length, answers.length) - 1] ?? [];
    },
  });
  closing.push(client.close);
  return { client, lookups };
}

async function receiver(...args: Parameters<typeof startHttpsReceiver>) {
  const started = await startHttpsReceiver(...args);
  closing.push(started.close);
  return started;
}

/** A plain TCP server; `sockets` are those still open. */
async function tcpServer(onSocket: (socket: Socket) => void, host = '127.0.0.1', server: Server = createServer()) {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, sockets, connectionCount: () => connections };
}

async function loopbackListeners() {
  const secure = [await receiver(undefined, '127.0.0.1'), await receiver(undefined, '::1')];
  const plain = [
    await tcpServer(() => {}, '127.0.0.1', createHttpServer()),
    await tcpServer(() => {}, '::1', createHttpServer()),
  ];
  return [...secure, ...plain];
}

test('a delivery reaches its receiver with the signed headers and the exact body', async () => {
  const { client, lookups } = clientOf({});
  const { port, posts } = await receiver((response) => response.writeHead(200, { 'retry-after': '7' }).end('thanks'));
  const outcome = await client.post(`https://receiver.example:${port}/hooks?x=1`, request);
  expect(outcome).toMatchObject({ errorClass: null, statusCode: 200, retryAfter: '7', address: '127.0.0.1' });
  expect(posts).toMatchObject([
    { path: '/hooks?x=1', body: request.body, headers: { 'webhook-id': 'e1', host: `receiver.example:${port}` } },
  ]);
  expect(lookups).toEqual(['receiver.example']);
  for (const stage of ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs', 'totalMs'] as const)
    expect(outcome[stage]).toBeGreaterThan(0);
});

test('a second delivery soon after uses the same checked connection and looks nothing up', async () => {
  const { client, lookups } = clientOf({ answers: [['127.0.0.1'], [metadata]] });
  const { port, posts, connectionCount } = await receiver();
  const url = `https://receiver.example:${port}/`;
  await client.post(url, request);
  expect(await client.post(url, request)).toMatchObject({
    errorClass: null,
    address: '127.0.0.1',
    dnsMs: null,
    tlsMs: null,
  });
  expect([posts.length, connectionCount(), lookups.length]).toEqual([2, 1, 1]);
});

test('a connection that carries many deliveries gathers no listeners', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  const { client } = clientOf({});
  const { port, connectionCount } = await receiver();
  for (let n = 0; n < 30; n += 1) await client.post(`https://receiver.example:${port}/`, request);
  process.off('warning', listen);
  expect(connectionCount()).toBe(1);
  expect(warnings).toEqual([]);
});

test('a literal address inside an exception is reached without a lookup, in IPv4 and IPv6', async () => {
  const { client, lookups } = clientOf({ exceptions: excepting('127.0.0.1/32', '::1/128') });
  const v4 = await receiver(undefined, '127.0.0.1');
  const v6 = await receiver(undefined, '::1');
  expect(await client.post(`https://127.0.0.1:${v4.port}/`, request)).toMatchObject({
    errorClass: null,
    address: '127.0.0.1',
  });
  expect(await client.post(`https://[::1]:${v6.port}/`, request)).toMatchObject({ errorClass: null, address: '::1' });
  expect(lookups).toEqual([]);
});

test.each(cases.block)(
  '$url is refused when sent, and no live loopback server sees a connection ($why)',
  async ({ url, why }) => {
    const listeners = await loopbackListeners();
    const { client, lookups } = clientOf({ answers: [['127.0.0.1', '::1']], exceptions: noExceptions });
    // The same URL at each listener's own port, except where the port alone was wrong and a public address remains.
    const aimed =
      URL.canParse(url) && why !== 'port'
        ? listeners.map(({ port }) => Object.assign(new URL(url), { port }).href)
        : [];
    for (const target of [url, ...aimed]) {
      const outcome = await client.post(target, { ...request, deadlineMs: 500 });
      expect(outcome).toMatchObject({
        errorClass: expect.stringMatching(/^blocked-/),
        statusCode: null,
        address: null,
      });
    }
    expect(lookups).toEqual([]);
    expect(listeners.map(({ connectionCount }) => connectionCount())).toEqual([0, 0, 0, 0]);
  },
);

test('a webhook aimed at the cloud metadata address is refused when saved and when sent, no request leaves, and no answer text is kept', async () => {
  const { port, posts } = await receiver((response) =>
    response.writeHead(302, { location: `https://${metadata}/latest/meta-data/` }).end('the role is admin'),
  );
  for (const url of [
    `https://${metadata}/latest/meta-data/`,
    `https://[::ffff:${metadata}]/`,
    'https://metadata.google.internal/',
  ]) {
    expect(endpointSchema().safeParse({ url }).success).toBe(false);
    const outcome = await clientOf({}).client.post(url, request);
    expect(outcome).toMatchObject({
      errorClass: expect.stringMatching(/^blocked-/),
      statusCode: null,
      responseExcerpt: null,
    });
  }
  const named = await clientOf({ answers: [[metadata]] }).client.post(`https://receiver.example:${port}/`, request);
  expect(named).toMatchObject({
    errorClass: 'blocked-address',
    statusCode: null,
    address: null,
    responseExcerpt: null,
  });
  expect(posts).toHaveLength(0);
  const redirected = await clientOf({}).client.post(`https://receiver.example:${port}/`, request);
  expect(redirected).toMatchObject({ errorClass: 'redirect', statusCode: 302, responseExcerpt: null });
  expect(posts).toHaveLength(1);
  expect(parseExceptions([`${metadata}/32`]).ok).toBe(false);
});

// The public addresses of the cases are played by an excepted loopback address: tests send nothing to the internet.
const played = (answers: string[]) =>
  answers.map((address) => (address === '8.8.8.8' ? '127.0.0.1' : address === '2606:4700::1111' ? '::1' : address));

test.each(cases.dns)('DNS: $name', async ({ answers, answersByLookup, expect: expected }) => {
  const { port, posts, connectionCount } = await receiver((response) =>
    response.writeHead(204, { connection: 'close' }).end(),
  );
  const isPlay = expected === 'allowed' || answersByLookup !== undefined;
  const asked = (answersByLookup ?? [answers ?? []]).map((each) => (isPlay ? played(each) : each));
  const { client } = clientOf({
    answers: asked,
    exceptions: isPlay ? excepting('127.0.0.1/32', '::1/128') : noExceptions,
  });
  const outcomes = [];
  for (const _ of asked) outcomes.push((await client.post(`https://receiver.example:${port}/`, request)).errorClass);
  const wanted: Record<string, { outcomes: (string | null)[]; requests: number }> = {
    blocked: { outcomes: ['blocked-address'], requests: 0 },
    'error dns': { outcomes: ['dns'], requests: 0 },
    allowed: { outcomes: [null], requests: 1 },
    'no request reaches the second address': { outcomes: [null, 'blocked-address'], requests: 1 },
  };
  expect({ outcomes, requests: posts.length }).toEqual(wanted[expected]);
  expect(connectionCount()).toBe(wanted[expected]?.requests);
});

test('a name whose second lookup answers another loopback address reaches nothing there', async () => {
  const first = await receiver((response) => response.writeHead(204, { connection: 'close' }).end());
  const { client } = clientOf({ answers: [['127.0.0.1'], ['127.0.0.2']] });
  const url = `https://receiver.example:${first.port}/`;
  expect((await client.post(url, request)).errorClass).toBeNull();
  expect((await client.post(url, request)).errorClass).toBe('blocked-address');
  expect(first.connectionCount()).toBe(1);
});

test('a resolver that fails is an outcome, a resolver with a fault in it is not', async () => {
  const failing = (error: Error) =>
    makeGuardedClient({ exceptions: noExceptions, resolve: () => Promise.reject(error) });
  const refused = Object.assign(new Error('queryA ESERVFAIL'), { code: 'ESERVFAIL' });
  expect((await failing(refused).post('https://receiver.example/', request)).errorClass).toBe('dns');
  await expect(failing(new TypeError('fault')).post('https://receiver.example/', request)).rejects.toThrow('fault');
});

test('a lookup that never ends is a timeout', async () => {
  const client = makeGuardedClient({ exceptions: noExceptions, resolve: () => new Promise(() => {}) });
  const outcome = await client.post('https://receiver.example/', { ...request, deadlineMs: 60 });
  expect(outcome).toMatchObject({ errorClass: 'timeout', dnsMs: null, address: null });
});

test('a port where nobody listens is a connect failure', async () => {
  const { port, close } = await startHttpsReceiver();
  await close();
  const outcome = await clientOf({}).client.post(`https://receiver.example:${port}/`, request);
  expect(outcome).toMatchObject({ errorClass: 'connect', connectMs: null, statusCode: null });
});

test('a certificate for another name, or from an authority nobody trusts, is a tls failure and gets no request', async () => {
  const { port, posts } = await receiver();
  const { client } = clientOf({});
  expect((await client.post(`https://other.example:${port}/`, request)).errorClass).toBe('tls');
  const distrustful = makeGuardedClient({ exceptions: excepting('127.0.0.1/32') });
  const outcome = await distrustful.post(`https://127.0.0.1:${port}/`, request);
  expect(outcome).toMatchObject({ errorClass: 'tls', address: '127.0.0.1', tlsMs: null });
  expect(posts).toHaveLength(0);
});

test('a server that does not speak TLS is a tls failure', async () => {
  const { port } = await tcpServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
  expect((await clientOf({}).client.post(`https://receiver.example:${port}/`, request)).errorClass).toBe('tls');
});

test('a server that never answers the handshake is a timeout and its connection is closed', async () => {
  const { port, sockets } = await tcpServer((socket) => socket.resume());
  const outcome = await clientOf({}).client.post(`https://receiver.example:${port}/`, { ...request, deadlineMs: 100 });
  expect(outcome).toMatchObject({ errorClass: 'timeout', tlsMs: null });
  await expect.poll(() => sockets.size).toBe(0);
});

test('a receiver that never answers is a timeout after the whole deadline', async () => {
  const { port } = await receiver(() => {});
  const outcome = await clientOf({}).client.post(`https://receiver.example:${port}/`, { ...request, deadlineMs: 200 });
  expect(outcome).toMatchObject({ errorClass: 'timeout', statusCode: null, firstByteMs: null });
  expect(outcome.totalMs).toBeGreaterThanOrEqual(199);
  expect(outcome.totalMs).toBeLessThan(2000);
});

test('a caller that stops ends the post as aborted', async () => {
  const stop = new AbortController();
  const { port } = await receiver(() => stop.abort());
  const outcome = await clientOf({}).client.post(`https://receiver.example:${port}/`, {
    ...request,
    signal: stop.signal,
  });
  expect(outcome).toMatchObject({ errorClass: 'aborted', statusCode: null });
});

test('a receiver that accepts and then drips its answer is a success that ends at the deadline', async () => {
  let drip: NodeJS.Timeout | undefined;
  const { port } = await receiver((response) => {
    response.writeHead(200);
    drip = setInterval(() => response.write('.'), 20);
  });
  closing.push(() => clearInterval(drip));
  const outcome = await clientOf({}).client.post(`https://receiver.example:${port}/`, { ...request, deadlineMs: 200 });
  expect(outcome).toMatchObject({ errorClass: null, statusCode: 200 });
  expect(outcome.totalMs).toBeLessThan(2000);
});

test('a receiver that accepts and then answers without end is a success, cut off early', async () => {
  let written = 0;
  const { port } = await receiver((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 1;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  const outcome = await clientOf({}).client.post(`https://receiver.example:${port}/`, request);
  expect(outcome).toMatchObject({ errorClass: null, statusCode: 200 });
  expect(outcome.totalMs).toBeLessThan(4000);
  expect(written).toBeLessThan(1000);
});

test('a head of more than 16 KiB is too large', async () => {
  const { port } = await receiver((response) => response.writeHead(200, { 'x-flood': 'a'.repeat(20_000) }).end());
  expect((await clientOf({}).client.post(`https://receiver.example:${port}/`, request)).errorClass).toBe(
    'response-too-large',
  );
});

test('a connection dropped before the answer is lost, and the next delivery opens a new one', async () => {
  const { port, posts } = await receiver((response) => {
    if (posts.length === 1) response.socket?.destroy();
    else response.writeHead(204).end();
  });
  const { client } = clientOf({});
  expect((await client.post(`https://receiver.example:${port}/`, request)).errorClass).toBe('connection-lost');
  expect((await client.post(`https://receiver.example:${port}/`, request)).errorClass).toBeNull();
});

test('a receiver that closes its idle connection is met with a new one', async () => {
  const { port, endConnections, connectionCount } = await receiver();
  const { client } = clientOf({});
  await client.post(`https://receiver.example:${port}/`, request);
  await endConnections();
  expect((await client.post(`https://receiver.example:${port}/`, request)).errorClass).toBeNull();
  expect(connectionCount()).toBe(2);
});

test.each([
  [204, null],
  [304, 'redirect'],
  [308, 'redirect'],
  [410, 'http-4xx'],
  [429, 'http-4xx'],
  [503, 'http-5xx'],
])('status %i is %s', async (status, errorClass) => {
  const { port } = await receiver((response) =>
    response.writeHead(status, { location: `https://127.0.0.1:${port}/` }).end(),
  );
  expect(await clientOf({}).client.post(`https://receiver.example:${port}/`, request)).toMatchObject({
    errorClass,
    statusCode: status,
  });
});

test('ten deliveries at once to one receiver each get their own answer', async () => {
  const { port, posts } = await receiver((response, post) => response.writeHead(Number(post.body)).end());
  const { client } = clientOf({});
  const statuses = Array.from({ length: 10 }, (_, n) => 400 + n);
  const outcomes = await Promise.all(
    statuses.map((status) => client.post(`https://receiver.example:${port}/`, { ...request, body: String(status) })),
  );
  expect(outcomes.map(({ statusCode }) => statusCode)).toEqual(statuses);
  expect(posts).toHaveLength(10);
});

test('a header that cannot be sent is a fault of our own and is thrown', async () => {
  const { port } = await receiver();
  const post = clientOf({}).client.post(`https://receiver.example:${port}/`, {
    ...request,
    headers: { 'bad header': 'x' },
  });
  await expect(post).rejects.toThrow('invalid header key');
});
