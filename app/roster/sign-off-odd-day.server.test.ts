import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { madeTemplate } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, aPosition, aStore, aTenant, type Store } from '#prisma/factories.ts';
import { readClockChangeWarnings } from './read-clock-change-warnings.server.ts';
import { readClockChanges } from './read-clock-changes.server.ts';
import { settleOddShift } from './settle-odd-shift.server.ts';
import { signOffOddDay } from './sign-off-odd-day.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const localDate = '2026-10-04';

async function aStoreIn(zone: string, given: { now?: string; rules?: Partial<Store> } = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { zone, ...given.rules });
  const position = await aPosition(db, tenant);
  const owner = await aMember(db, tenant, { role: 'owner' });
  const now = new Date(given.now ?? '2026-09-20T00:00:00Z');
  const scopeAt = (at: Date) => scopeOf(db, tenant, { now: at, membershipId: owner.id, userId: owner.userId });
  const scope = await scopeAt(now);
  const count = () =>
    madeTemplate(scope, { store, position, name: 'Count', weekdays: [7], startTime: '02:15', endTime: '03:10' });
  return { tenant, store, position, owner, scope, scopeAt, count, storeId: store.id };
}

describe('signOffOddDay', () => {
  it('records who looked at the day, and when', async () => {
    const { scope, storeId, owner } = await aStoreIn('Australia/Sydney');
    const signOff = { signedBy: owner.id, signedAt: scope.now(), note: 'Talked to Mai.' };
    expect(await signOffOddDay(scope, { storeId, localDate, note: ' Talked to Mai. ' })).toEqual(signOff);
    const read = await readClockChanges(scope, { storeId });
    expect(read.chosen?.signOff).toEqual(signOff);
    expect(read.days.map(({ localDate: date, isSignedOff }) => [date, isSignedOff])).toEqual([
      ['2026-10-04', true],
      ['2027-04-04', false],
    ]);
  });

  it('lets the first one stand', async () => {
    const { scope, scopeAt, storeId } = await aStoreIn('Australia/Sydney');
    const first = await signOffOddDay(scope, { storeId, localDate, note: 'First.' });
    const later = await scopeAt(new Date('2026-09-21T00:00:00Z'));
    expect(await signOffOddDay(later, { storeId, localDate, note: 'Second.' })).toEqual(first);
    const { rows } = await scope.runBulk((client) =>
      client.query(`select subject_id as "subjectId", after from audit_entry where action = 'clock-change.signed-off'`),
    );
    expect(rows).toEqual([{ subjectId: storeId, after: { localDate, note: 'First.' } }]);
  });

  it('waits for every case of the day, and for those that are not made yet', async () => {
    const night = await aStoreIn('Australia/Sydney');
    const { scope, storeId } = night;
    await night.count();
    const open = { code: 'odd-day-open', data: { localDate, openCount: 1 } };
    await expect(signOffOddDay(scope, { storeId, localDate })).rejects.toMatchObject(open);
    const { chosen } = await readClockChanges(scope, { storeId });
    const problemId = chosen?.lines[0]?.problem?.id ?? '';
    await settleOddShift(scope, { storeId, localDate, subject: { problemId }, choice: { kind: 'skip' } });
    await expect(signOffOddDay(scope, { storeId, localDate })).resolves.toMatchObject({ note: '' });

    const farAway = await aStoreIn('Australia/Sydney', { now: '2026-01-05T00:00:00Z' });
    await farAway.count();
    await expect(signOffOddDay(farAway.scope, { storeId: farAway.storeId, localDate })).rejects.toMatchObject(open);
  });

  it('is not for a job, a day without a change, a long note, another store or another tenant', async () => {
    const { tenant, scope, storeId } = await aStoreIn('Australia/Sydney');
    const foreign = await aStoreIn('Australia/Sydney');
    const refusal = (code: string) => ({ code });
    const system = await scopeOf(db, tenant, { role: 'system', now: scope.now() });
    await expect(signOffOddDay(system, { storeId, localDate })).rejects.toMatchObject(refusal('not-allowed'));
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [], now: scope.now() });
    await expect(signOffOddDay(manager, { storeId, localDate })).rejects.toMatchObject(refusal('not-allowed'));
    const note = 'x'.repeat(501);
    await expect(signOffOddDay(scope, { storeId, localDate, note })).rejects.toMatchObject(refusal('invalid-field'));
    for (const wrong of [
      { storeId, localDate: '2026-10-05' },
      { storeId, localDate: 'someday' },
      { storeId: foreign.storeId, localDate },
      { storeId: 'guess', localDate },
    ]) {
      await expect(signOffOddDay(scope, wrong)).rejects.toMatchObject(refusal('not-found'));
    }
    const { chosen } = await readClockChanges(foreign.scope, { storeId: foreign.storeId });
    expect(chosen?.signOff).toBeNull();
  });
});

describe('the warning of an odd day', () => {
  it('comes four weeks before, and goes when the day is signed off', async () => {
    const { scopeAt, storeId } = await aStoreIn('Australia/Sydney');
    // Midnight of 6 September in Sydney is 14:00Z of the day before.
    const early = await scopeAt(new Date('2026-09-05T13:59:00Z'));
    expect(await readClockChangeWarnings(early)).toEqual([]);
    const due = await scopeAt(new Date('2026-09-05T14:00:00Z'));
    expect(await readClockChangeWarnings(due)).toEqual([{ storeId, localDate, daysAway: 28, changeMinutes: -60 }]);
    await signOffOddDay(due, { storeId, localDate });
    expect(await readClockChangeWarnings(due)).toEqual([]);
  });

  it('comes again when the day gets a case after it was signed off', async () => {
    const { scope, storeId, count } = await aStoreIn('Australia/Sydney');
    await signOffOddDay(scope, { storeId, localDate });
    await count();
    expect(await readClockChangeWarnings(scope)).toMatchObject([{ storeId, localDate }]);
  });

  it('is for those who may see the roster of that store', async () => {
    const { tenant, storeId, scope } = await aStoreIn('Australia/Sydney');
    const now = scope.now();
    const other = await aStore(db, tenant, { zone: 'Australia/Perth' });
    for (const [role, storeIds, seen] of [
      ['manager', [other.id], []],
      ['manager', [other.id, storeId], [storeId]],
      ['employee', [], []],
      ['payroll', [], []],
    ] as const) {
      const reader = await scopeOf(db, tenant, { role, storeIds: [...storeIds], now });
      expect((await readClockChangeWarnings(reader)).map((warning) => warning.storeId)).toEqual(seen);
    }
    const stranger = await scopeOf(db, await aTenant(db), { now });
    expect(await readClockChangeWarnings(stranger)).toEqual([]);
  });
});
