import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { queueDeliveries } from '#app/webhooks/queue-deliveries.server.ts';
import { anEndpointRow, aPublishedWeek } from '#e2e/published-week.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const now = new Date('2026-10-11T21:30:00Z');
const baseUrl = 'https://wallclock.example';
const queued = (scope: TenantScope, eventId: string) =>
  scope.run((tx) => queueDeliveries(scope, tx, { eventId, baseUrl }));
const rowsOf = (scope: TenantScope) =>
  scope.run((tx) => tx.webhookDelivery.findMany({ where: { tenantId: scope.tenantId }, orderBy: { id: 'asc' } }));

test('each endpoint that listens gets the thin body once, and a tick', async () => {
  const { tenant, eventId, publicationId } = await aPublishedWeek(db);
  const scope = await scopeOf(db, tenant, { role: 'system', now });
  const [all, chosen] = [
    await anEndpointRow(db, tenant),
    await anEndpointRow(db, tenant, { eventTypes: ['roster.published'] }),
  ];
  await anEndpointRow(db, tenant, { eventTypes: ['endpoint.test'] });
  expect(await queued(scope, eventId)).toBe(2);
  const rows = await rowsOf(scope);
  expect(rows.map((row) => row.endpointId).toSorted()).toEqual([all, chosen].toSorted());
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'pending', holdReason: null, nextAttemptAt: now, attemptCount: 0 });
    expect(JSON.parse(row.body)).toEqual({
      id: eventId,
      type: 'roster.published',
      occurred_at: '2026-10-11T21:00:00.000Z',
      resource: {
        type: 'publication',
        id: publicationId,
        url: `https://wallclock.example/api/v1/publications/${publicationId}`,
      },
    });
  }
  const ticks = await jobsOf(db, tenant, 'drain-endpoint');
  expect(ticks.map(({ data }) => data.endpointId).toSorted()).toEqual([all, chosen].toSorted());
});

test('an endpoint that is off gets its delivery, held, and no tick', async () => {
  const { tenant, eventId } = await aPublishedWeek(db);
  const scope = await scopeOf(db, tenant, { role: 'system', now });
  await anEndpointRow(db, tenant, { enabled: false });
  expect(await queued(scope, eventId)).toBe(1);
  expect(await rowsOf(scope)).toMatchObject([{ status: 'held', holdReason: 'disabled' }]);
  expect(await jobsOf(db, tenant, 'drain-endpoint')).toEqual([]);
});

test('queuing an event twice changes nothing', async () => {
  const { tenant, eventId } = await aPublishedWeek(db);
  const scope = await scopeOf(db, tenant, { role: 'system', now });
  await anEndpointRow(db, tenant);
  await queued(scope, eventId);
  const first = await rowsOf(scope);
  expect(await queued(scope, eventId)).toBe(0);
  expect(await rowsOf(scope)).toEqual(first);
});

test('an event of another tenant finds nothing', async () => {
  const [own, other] = [await aPublishedWeek(db), await aPublishedWeek(db)];
  await anEndpointRow(db, own.tenant);
  const scope = await scopeOf(db, own.tenant, { role: 'system', now });
  expect(await queued(scope, other.eventId)).toBe(0);
  expect(await rowsOf(scope)).toEqual([]);
});
