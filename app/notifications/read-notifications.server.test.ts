import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { planNotifications } from '#app/notifications/plan-notifications.server.ts';
import { readNotifications } from '#app/notifications/read-notifications.server.ts';
import { aPublishedWeek, maiInPerth, type World } from '#e2e/published-week.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function plannedWeek(): Promise<World> {
  const world = await aPublishedWeek(db, { employee: maiInPerth });
  const scope = await scopeOf(db, world.tenant, { role: 'system', now: new Date('2026-10-11T21:30:00Z') });
  await scope.run((tx) => planNotifications(scope, tx, world.eventId));
  return world;
}

test('the store’s manager reads that Mai will be told at 07:00 in Perth, and why then', async () => {
  const { tenant, store, mai, publicationId } = await plannedWeek();
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [store.id] });
  expect(await readNotifications(manager, { publicationId })).toMatchObject([
    {
      employeeId: mai.id,
      firstName: 'Mai',
      address: mai.email,
      status: 'deferred',
      reason: 'quiet-hours',
      quietZone: 'Australia/Perth',
      dueAt: new Date('2026-10-11T23:00:00Z'),
      lastDetail: null,
      sentence: 'Waits until Mon 12 Oct 07:00 Perth (quiet hours)',
    },
  ]);
});

test('a manager of another store, a payroll clerk and an employee may not', async () => {
  const { tenant, publicationId } = await plannedWeek();
  for (const role of ['manager', 'payroll', 'employee'] as const) {
    const scope = await scopeOf(db, tenant, { role });
    await expect(readNotifications(scope, { publicationId })).rejects.toMatchObject({ code: 'not-allowed' });
  }
});

test('a publication of another tenant is not there', async () => {
  const [own, other] = [await plannedWeek(), await plannedWeek()];
  const scope = await scopeOf(db, own.tenant);
  const reading = readNotifications(scope, { publicationId: other.publicationId });
  await expect(reading).rejects.toMatchObject({ code: 'not-found' });
});
