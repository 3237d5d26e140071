import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { parseExceptions } from '#app/webhooks/address-guard.ts';
import { drainEndpoint } from '#app/webhooks/drain-endpoint.server.ts';
import { makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import { readEndpoint } from '#app/webhooks/read-deliveries.server.ts';
import { addEndpoint, sendTestEvent } from '#app/webhooks/save-endpoint.server.ts';
import { type HttpsReceiver, receiverCa, startHttpsReceiver } from '#e2e/https-receiver.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aTenant, type Tenant } from '#prisma/factories.ts';

let db: Database;
const receivers: HttpsReceiver[] = [];
const sealKey = new Uint8Array(32).fill(7);
const noon = new Date('2026-11-30T12:00:00Z');

beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

function clientFor(allowed: string[]) {
  const parsed = parseExceptions(allowed);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  return makeGuardedClient({ exceptions: parsed.exceptions, ca: receiverCa });
}

const tools = (client = clientFor(['127.0.0.0/8'])) => ({ client, sealKey, random: () => 0.5 });

async function aReceiver(...given: Parameters<typeof startHttpsReceiver>): Promise<HttpsReceiver> {
  const receiver = await startHttpsReceiver(...given);
  receivers.push(receiver);
  return receiver;
}

/** An endpoint with one test event waiting for it. */
async function anEndpointWithAnEvent(url: string, tenant?: Tenant) {
  const owner = tenant ?? (await aTenant(db));
  const scope = await scopeOf(db, owner, { now: noon });
  const { id, secret } = await addEndpoint(scope, { url, description: '', eventTypes: [], enabled: true }, sealKey);
  const { deliveryId } = await sendTestEvent(scope, { endpointId: id, baseUrl: 'https://wallclock.example' });
  return { tenant: owner, scope, endpointId: id, secret, deliveryId };
}

async function deliveryOf(given: { scope: Awaited<ReturnType<typeof scopeOf>>; endpointId: string }) {
  const { endpoint, deliveries } = await readEndpoint(given.scope, given.endpointId);
  return { endpoint, delivery: deliveries[0]!, attempts: deliveries[0]!.attempts };
}

describe('a delivery that is received', () => {
  test('verifies with the stock stripe and standardwebhooks packages and is recorded with its attempt', async () => {
    const receiver = await aReceiver();
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/hooks`);
    // The stock packages compare with the clock of now, so this attempt is signed now.
    const scope = { ...given.scope, now: () => new Date() };
    expect(await drainEndpoint(scope, given.endpointId, tools())).toBe(1);

    const [post] = receiver.posts;
    const body = JSON.parse(post!.body);
    expect(body).toEqual({
      id: expect.any(String),
      type: 'endpoint.test',
      occurred_at: noon.toISOString(),
      resource: {
        type: 'webhook_endpoint',
        id: given.endpointId,
        url: `https://wallclock.example/api/v1/webhook-endpoints/${given.endpointId}`,
      },
    });
    const stripe = new Stripe('sk_test_none');
    expect(
      stripe.webhooks.constructEvent(post!.body, post!.headers['wallclock-signature'] as string, given.secret),
    ).toBeTruthy();
    expect(new Webhook(given.secret).verify(post!.body, post!.headers as Record<string, string>)).toEqual(body);

    const { delivery, attempts } = await deliveryOf(given);
    expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 1 });
    expect(attempts).toMatchObject([
      { number: 1, statusCode: 204, errorClass: null, address: '127.0.0.1', responseExcerpt: null },
    ]);
  });

  test('goes out once, however often its job runs and however many workers run it at once', async () => {
    const receiver = await aReceiver();
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    await Promise.all(Array.from({ length: 5 }, () => drainEndpoint(given.scope, given.endpointId, tools())));
    await drainEndpoint(given.scope, given.endpointId, tools());
    expect(receiver.posts).toHaveLength(1);
  });
});

describe('a delivery that fails', () => {
  test('is tried again on schedule with the same bytes under the same id and a fresh signature', async () => {
    let status = 500;
    const receiver = await aReceiver((response) => response.writeHead(status).end());
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    await drainEndpoint(given.scope, given.endpointId, tools());
    expect(await deliveryOf(given)).toMatchObject({
      delivery: { status: 'pending', attemptCount: 1, nextAttemptAt: new Date(noon.getTime() + 5_000) },
      endpoint: { consecutiveFailures: 1 },
    });
    expect(await jobsOf(db, given.tenant, 'drain-endpoint')).toMatchObject([
      {},
      { startAfter: new Date(noon.getTime() + 5_000) },
    ]);
    // A tick that comes too early posts nothing.
    await drainEndpoint(given.scope, given.endpointId, tools());
    expect(receiver.posts).toHaveLength(1);

    status = 200;
    const later = { ...given.scope, now: () => new Date(noon.getTime() + 6_000) };
    await drainEndpoint(later, given.endpointId, tools());
    expect(receiver.posts).toHaveLength(2);
    expect(receiver.posts[1]!.body).toBe(receiver.posts[0]!.body);
    expect(receiver.posts[1]!.headers['webhook-id']).toBe(receiver.posts[0]!.headers['webhook-id']);
    expect(receiver.posts[1]!.headers['wallclock-signature']).not.toBe(
      receiver.posts[0]!.headers['wallclock-signature'],
    );
    expect(await deliveryOf(given)).toMatchObject({
      delivery: { status: 'delivered' },
      endpoint: { consecutiveFailures: 0 },
    });
  });

  test('survives a worker that dies after its post: the claim runs out and the delivery goes out again', async () => {
    const receiver = await aReceiver();
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    const claimedUntil = new Date(noon.getTime() + 60_000);
    await tenantBulkDoor(db, given.tenant.id, (client) =>
      client.query('update webhook_delivery set claimed_until = $1', [claimedUntil]),
    );
    expect(await drainEndpoint(given.scope, given.endpointId, tools())).toBe(0);
    const later = { ...given.scope, now: () => claimedUntil };
    expect(await drainEndpoint(later, given.endpointId, tools())).toBe(1);
  });

  test('counts for the breaker even when another worker counted one at the same endpoint meanwhile', async () => {
    const waiting: (() => void)[] = [];
    // Answers nobody before both posts are there, so that both workers claimed before either settles.
    const receiver = await aReceiver((response) => {
      waiting.push(() => response.writeHead(500).end());
      if (waiting.length === 2) for (const answer of waiting) answer();
    });
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    await sendTestEvent(given.scope, { endpointId: given.endpointId, baseUrl: 'https://wallclock.example' });
    await Promise.all([1, 2].map(() => drainEndpoint(given.scope, given.endpointId, tools())));
    const { endpoint, deliveries } = await readEndpoint(given.scope, given.endpointId);
    expect(deliveries.map(({ attemptCount }) => attemptCount)).toEqual([1, 1]);
    expect(endpoint.consecutiveFailures).toBe(2);
  });

  test('410 Gone switches the endpoint off, and what waits for it is held, not dropped', async () => {
    const receiver = await aReceiver((response) => response.writeHead(410).end());
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    await sendTestEvent(given.scope, { endpointId: given.endpointId, baseUrl: 'https://wallclock.example' });
    await drainEndpoint(given.scope, given.endpointId, tools());
    const { endpoint, deliveries } = await readEndpoint(given.scope, given.endpointId);
    expect(endpoint).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(deliveries).toMatchObject([
      { status: 'held', holdReason: 'disabled' },
      { status: 'held', holdReason: 'disabled' },
    ]);
    expect(receiver.posts).toHaveLength(1);
  });

  test('ten failures in a row open the breaker: nothing is sent until one probe is let through', async () => {
    const receiver = await aReceiver((response) => response.writeHead(503).end());
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    await tenantBulkDoor(db, given.tenant.id, (client) =>
      client.query('update webhook_endpoint set consecutive_failures = 9'),
    );
    await drainEndpoint(given.scope, given.endpointId, tools());
    const { endpoint } = await deliveryOf(given);
    expect(endpoint.breakerOpenUntil).toEqual(new Date(noon.getTime() + 60_000));
    const during = { ...given.scope, now: () => new Date(noon.getTime() + 30_000) };
    expect(await drainEndpoint(during, given.endpointId, tools())).toBe(0);
    const probe = { ...given.scope, now: () => new Date(noon.getTime() + 60_000) };
    expect(await drainEndpoint(probe, given.endpointId, tools())).toBe(1);
  });
});

describe('the webhook that was aimed at the cloud metadata address', () => {
  test('reaches nothing when its row stands in the database all the same, and no answer is kept', async () => {
    const receiver = await aReceiver((response) => response.writeHead(200).end('{"AccessKeyId":"secret"}'));
    for (const url of ['https://169.254.169.254/latest/meta-data/', `https://127.0.0.1:${receiver.port}/`]) {
      const given = await anEndpointWithAnEvent(url);
      await drainEndpoint(given.scope, given.endpointId, tools(clientFor([])));
      const { delivery, attempts } = await deliveryOf(given);
      expect(attempts).toMatchObject([{ errorClass: 'blocked-address', statusCode: null, responseExcerpt: null }]);
      expect(delivery.status).toBe('pending');
    }
    expect(receiver.connectionCount()).toBe(0);
  });

  test("keeps no text of an answer that came from an address inside the operator's exceptions", async () => {
    const receiver = await aReceiver((response) => response.writeHead(500).end('{"AccessKeyId":"secret"}'));
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    await drainEndpoint(given.scope, given.endpointId, tools());
    const { attempts } = await deliveryOf(given);
    expect(attempts).toMatchObject([{ statusCode: 500, responseExcerpt: null }]);
  });
});

describe('another tenant', () => {
  test('cannot read the endpoint, test it, or have its own job drain it', async () => {
    const receiver = await aReceiver();
    const given = await anEndpointWithAnEvent(`https://127.0.0.1:${receiver.port}/`);
    const stranger = await scopeOf(db, await aTenant(db), { now: noon });
    await expect(readEndpoint(stranger, given.endpointId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      sendTestEvent(stranger, { endpointId: given.endpointId, baseUrl: 'https://x.example' }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await drainEndpoint(stranger, given.endpointId, tools())).toBe(0);
    expect(receiver.connectionCount()).toBe(0);
    expect(await deliveryOf(given)).toMatchObject({ delivery: { status: 'pending', attemptCount: 0 } });
  });

  test('a manager of the same tenant may not manage webhooks', async () => {
    const given = await anEndpointWithAnEvent('https://receiver.example/');
    const manager = await scopeOf(db, given.tenant, { role: 'manager', storeIds: [newId()] });
    await expect(readEndpoint(manager, given.endpointId)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('a test event that fails to be saved leaves no job', async () => {
  const given = await anEndpointWithAnEvent('https://receiver.example/');
  const broken = { ...given.scope, enqueue: async () => Promise.reject(new Error('queue is down')) };
  await expect(sendTestEvent(broken, { endpointId: given.endpointId, baseUrl: 'https://x.example' })).rejects.toThrow(
    'queue is down',
  );
  const { deliveries } = await readEndpoint(given.scope, given.endpointId);
  expect(deliveries).toHaveLength(1);
  expect(await jobsOf(db, given.tenant, 'drain-endpoint')).toHaveLength(1);
});
