import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { idFrom } from '#app/db/new-id.server.ts';
import { planNotifications } from '#app/notifications/plan-notifications.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { aPublishedWeek, changeShift, maiInPerth, type World } from '#e2e/published-week.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const planned = (scope: TenantScope, eventId: string) => scope.run((tx) => planNotifications(scope, tx, eventId));
const rowsOf = (scope: TenantScope) =>
  scope.run((tx) => tx.notification.findMany({ where: { tenantId: scope.tenantId }, orderBy: { createdAt: 'asc' } }));
const jobAt = (world: World, iso: string) => scopeOf(db, world.tenant, { role: 'system', now: new Date(iso) });

async function suppressed(scope: TenantScope, address: string): Promise<void> {
  const { tenantId } = scope;
  await scope.run((tx) =>
    tx.suppression.create({ data: { tenantId, channel: 'email', address, reason: 'hard-bounce' } }),
  );
}

describe('quiet hours', () => {
  test('planned at 21:30Z, Mai in Perth is due at 23:00Z, and so is her job', async () => {
    const world = await aPublishedWeek(db, { employee: maiInPerth });
    const scope = await jobAt(world, '2026-10-11T21:30:00Z');
    expect(await planned(scope, world.eventId)).toBe(1);
    const [row] = await rowsOf(scope);
    expect(row).toMatchObject({
      eventId: world.eventId,
      employeeId: world.mai.id,
      channel: 'email',
      address: world.mai.email,
      status: 'deferred',
      reason: 'quiet-hours',
      quietZone: 'Australia/Perth',
      plannedAt: new Date('2026-10-11T21:30:00Z'),
      dueAt: new Date('2026-10-11T23:00:00Z'),
      attemptCount: 0,
      messageId: `<${row?.id}@notifications.wallclock>`,
    });
    const jobs = await jobsOf(db, world.tenant, 'deliver-notification');
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({
      id: idFrom('deliver-notification', row?.id ?? ''),
      data: { notificationId: row?.id },
      startAfter: new Date('2026-10-11T23:00:00Z'),
    });
  });

  test('without a zone of her own, the home store’s counts', async () => {
    const world = await aPublishedWeek(db, { employee: { ...maiInPerth, zone: null } });
    const scope = await jobAt(world, '2026-10-11T12:30:00Z'); // 23:30 in Sydney
    await planned(scope, world.eventId);
    const [row] = await rowsOf(scope);
    expect(row).toMatchObject({ quietZone: 'Australia/Sydney', dueAt: new Date('2026-10-11T20:00:00Z') });
  });

  test('a shift that starts before quiet hours end breaks them', async () => {
    // Monday 06:00 in Sydney is 19:00Z: 03:00 in Perth.
    const early = { localDate: '2026-10-12', startTime: '06:00', publishedAt: '2026-10-11T15:00:00Z' };
    const world = await aPublishedWeek(db, { employee: maiInPerth, ...early });
    const scope = await jobAt(world, '2026-10-11T15:00:00Z');
    await planned(scope, world.eventId);
    const now = new Date('2026-10-11T15:00:00Z');
    expect(await rowsOf(scope)).toMatchObject([{ status: 'queued', reason: 'urgent', dueAt: now, quietZone: null }]);
  });

  test('without her leave it is skipped, with its reason and without a job', async () => {
    const early = { localDate: '2026-10-12', startTime: '06:00', publishedAt: '2026-10-11T15:00:00Z' };
    const world = await aPublishedWeek(db, { employee: { ...maiInPerth, urgentBreaksQuiet: false }, ...early });
    const scope = await jobAt(world, '2026-10-11T15:00:00Z');
    await planned(scope, world.eventId);
    expect(await rowsOf(scope)).toMatchObject([{ status: 'skipped', reason: 'shift-starts-in-quiet-hours' }]);
    expect(await jobsOf(db, world.tenant, 'deliver-notification')).toEqual([]);
  });
});

describe('who cannot be written to keeps a row that says why', () => {
  test('no address', async () => {
    const world = await aPublishedWeek(db, { employee: { email: null } });
    const scope = await jobAt(world, '2026-10-11T21:30:00Z');
    await planned(scope, world.eventId);
    expect(await rowsOf(scope)).toMatchObject([{ status: 'skipped', reason: 'no-address', address: null }]);
    expect(await jobsOf(db, world.tenant, 'deliver-notification')).toEqual([]);
  });

  test('a suppressed address, in whatever letter case', async () => {
    const world = await aPublishedWeek(db, { employee: { email: 'Mai@Staff.example' } });
    const scope = await jobAt(world, '2026-10-11T21:30:00Z');
    await suppressed(scope, 'mai@staff.example');
    await planned(scope, world.eventId);
    expect(await rowsOf(scope)).toMatchObject([{ status: 'skipped', reason: 'suppressed' }]);
  });

  test('someone who has left', async () => {
    const world = await aPublishedWeek(db, { employee: { active: false } });
    const scope = await jobAt(world, '2026-10-11T21:30:00Z');
    await planned(scope, world.eventId);
    expect(await rowsOf(scope)).toMatchObject([{ status: 'skipped', reason: 'employee-inactive' }]);
  });
});

test('planning an event twice changes nothing', async () => {
  const world = await aPublishedWeek(db);
  const scope = await jobAt(world, '2026-10-11T21:30:00Z');
  await planned(scope, world.eventId);
  const first = await rowsOf(scope);
  expect(await planned(await jobAt(world, '2026-10-11T22:30:00Z'), world.eventId)).toBe(0);
  expect(await rowsOf(scope)).toEqual(first);
  expect(await jobsOf(db, world.tenant, 'deliver-notification')).toHaveLength(1);
});

test('a later publication is told apart from the first', async () => {
  const world = await aPublishedWeek(db);
  const scope = await jobAt(world, '2026-10-11T21:30:00Z');
  await planned(scope, world.eventId);
  await changeShift(db, world, 'cancelled_at = now()');
  await planned(scope, await world.publishAgain('2026-10-11T21:40:00Z'));
  expect(await rowsOf(scope)).toHaveLength(2);
});

test('rolled back, planning leaves no row and no job', async () => {
  const world = await aPublishedWeek(db);
  const scope = await jobAt(world, '2026-10-11T21:30:00Z');
  const failing = scope.run(async (tx) => {
    await planNotifications(scope, tx, world.eventId);
    throw new Error('something later failed');
  });
  await expect(failing).rejects.toThrow('something later failed');
  expect(await rowsOf(scope)).toEqual([]);
  expect(await jobsOf(db, world.tenant, 'deliver-notification')).toEqual([]);
});

test('an event of another tenant finds nothing', async () => {
  const [own, other] = [await aPublishedWeek(db), await aPublishedWeek(db)];
  const scope = await jobAt(own, '2026-10-11T21:30:00Z');
  expect(await planned(scope, other.eventId)).toBe(0);
  expect(await rowsOf(scope)).toEqual([]);
  expect(await rowsOf(await jobAt(other, '2026-10-11T21:30:00Z'))).toEqual([]);
});
