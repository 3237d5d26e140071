import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { noExceptions } from '#app/webhooks/address-guard.ts';
import { drainEndpoint } from '#app/webhooks/drain-endpoint.server.ts';
import { enterTick } from '#app/webhooks/enter-tick.server.ts';
import { makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import { addEndpoint, sendTestEvent } from '#app/webhooks/save-endpoint.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf, testBoss } from '#e2e/test-scope.ts';
import { aTenant } from '#prisma/factories.ts';

let db: Database;
const sealKey = new Uint8Array(32).fill(7);

beforeAll(async () => {
  db = await openTestDatabase();
});

test('a delivery has a tick to come even when the tick that waited ran before the delivery was committed', async () => {
  const tenant = await aTenant(db);
  const scope = await scopeOf(db, tenant);
  const url = 'https://receiver.example/hooks';
  const { id } = await addEndpoint(scope, { url, description: '', eventTypes: [], enabled: true }, sealKey);
  await scope.run((tx) => enterTick(scope, tx, id));
  const [waiting] = await jobsOf(db, tenant, 'drain-endpoint');
  await scope.run(async (tx) => {
    await sendTestEvent(
      { ...scope, run: (work) => work(tx) },
      { endpointId: id, baseUrl: 'https://wallclock.example' },
    );
    // Another worker takes the waiting tick now; it sees nothing of this transaction.
    const boss = await testBoss(db);
    const client = makeGuardedClient({ exceptions: noExceptions, resolve: async () => [] });
    expect(await drainEndpoint(scope, id, { client, sealKey, random: () => 0.5 })).toBe(0);
    await boss.deleteJob('drain-endpoint', waiting?.id ?? '');
  });
  expect((await jobsOf(db, tenant, 'drain-endpoint')).map(({ data }) => data.endpointId)).toEqual([id]);
});
