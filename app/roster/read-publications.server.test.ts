import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { readPublications } from './read-publications.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Mai's Saturday night over the start of daylight saving, published, then given to Jonas and published again. */
async function aWeekPublishedTwice() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant, { name: 'Night' });
  const mai = await anEmployee(db, tenant, store, { firstName: 'Mai', lastName: 'Tran' });
  const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas', lastName: 'Weber' });
  const wall = { localDate: '2026-10-03', startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
  const shift = await aShift(db, tenant, { store, position, employee: mai, ...wall });
  const owner = await aMember(db, tenant, { role: 'owner' });
  const colleague = await aMember(db, tenant, { role: 'admin' });
  const week = { storeId: store.id, weekStartsOn: '2026-10-01' };
  const scopeAt = (now: string, member = owner) =>
    scopeOf(db, tenant, { now: new Date(now), membershipId: member.id, userId: member.userId });
  const first = await publishWeek(await scopeAt('2026-09-20T00:00:00Z'), week);
  const later = await scopeAt('2026-09-21T00:00:00Z', colleague);
  await assignShift(later, { shiftId: shift.id, employeeId: jonas.id, version: 1 });
  const second = await publishWeek(later, week);
  return { tenant, store, mai, jonas, wall, week, first, second, scope: await scopeAt('2026-09-22T00:00:00Z') };
}

describe('readPublications', () => {
  it('tells newest first who was told what, with the end’s own date', async () => {
    const { mai, jonas, wall, week, first, second, scope } = await aWeekPublishedTwice();
    const { weekStartsOn, publications } = await readPublications(scope, week);
    expect(weekStartsOn).toBe('2026-09-28');
    expect(publications.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [second.publicationId, false],
      [first.publicationId, true],
    ]);
    expect(publications[1]?.publishedAt).toEqual(new Date('2026-09-20T00:00:00Z'));
    expect(publications[0]?.changes).toMatchObject([
      { employeeId: jonas.id, employeeName: 'Jonas Weber', kind: 'added', before: null, after: wall },
      { employeeId: mai.id, employeeName: 'Mai Tran', kind: 'removed', before: wall, after: null },
    ]);
    expect(publications[1]?.changes).toMatchObject([{ employeeId: mai.id, positionName: 'Night', after: wall }]);
  });

  it('knows nothing of other weeks, and refuses what is no date', async () => {
    const { week, scope } = await aWeekPublishedTwice();
    const other = await readPublications(scope, { ...week, weekStartsOn: '2026-10-05' });
    expect(other.publications).toEqual([]);
    const nonsense = readPublications(scope, { ...week, weekStartsOn: '2026-02-30' });
    await expect(nonsense).rejects.toMatchObject({ code: 'not-found' });
  });

  it('another tenant, and a manager of other stores, cannot', async () => {
    const { tenant, week } = await aWeekPublishedTwice();
    const stranger = await scopeOf(db, await aTenant(db));
    await expect(readPublications(stranger, week)).rejects.toMatchObject({ code: 'not-found' });
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [] });
    await expect(readPublications(manager, week)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
