import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { madeTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import {
  aMember,
  anEmployee,
  aPosition,
  aShift,
  aStore,
  aTenant,
  type ShiftGiven,
  type Tenant,
} from '#prisma/factories.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { mergeShifts } from './merge-shifts.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { readWeek } from './read-week.server.ts';
import { splitShift } from './split-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Mai's shift of Monday 12 October 2026, 09:00 to 17:00 with half an hour of break, in Sydney. */
async function maisShift(given: Partial<ShiftGiven> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const day = { store, position, employee: mai, localDate: '2026-10-12' };
  const times = { startTime: '09:00', endTime: '17:00', unpaidBreakMinutes: 30 };
  const { id: shiftId } = await aShift(db, tenant, { ...day, ...times, ...given });
  const owner = await aMember(db, tenant, { role: 'owner' });
  const scope = await scopeOf(db, tenant, { membershipId: owner.id, userId: owner.userId });
  return { tenant, store, position, mai, day, shiftId, scope };
}

interface Live {
  id: string;
  employee_id: string | null;
  position_id: string;
  local_date: string;
  times: string;
  minutes: number;
  unpaid: number;
}

async function liveShifts(tenant: Tenant): Promise<Live[]> {
  const { rows } = await tenantBulkDoor(db, tenant.id, (client) =>
    client.query<Live>(
      `select id, employee_id, position_id, local_date::text, start_time || '-' || end_time || ' +' || end_day_offset as times,
         (extract(epoch from ends_at - starts_at) / 60)::int as minutes, unpaid_break_minutes as unpaid
       from shift where cancelled_at is null order by starts_at`,
    ),
  );
  return rows;
}

const actionsOn = async (tenant: Tenant, subjectId: string) =>
  (
    await tenantBulkDoor(db, tenant.id, (client) =>
      client.query('select action from audit_entry where subject_id = $1 order by id', [subjectId]),
    )
  ).rows.map(({ action }) => action);

describe('a shift cut in two', () => {
  it('is two shifts of the same person, store and position whose minutes sum to the whole', async () => {
    const { tenant, mai, position, shiftId, scope } = await maisShift();
    const { first, second } = await splitShift(scope, { shiftId, version: 1, atTime: '12:00' });
    expect([first, second]).toEqual([
      { shiftId, version: 2 },
      { shiftId: expect.any(String), version: 1 },
    ]);
    const same = { employee_id: mai.id, position_id: position.id, local_date: '2026-10-12' };
    expect(await liveShifts(tenant)).toEqual([
      { ...same, id: shiftId, times: '09:00-12:00 +0', minutes: 180, unpaid: 0 },
      { ...same, id: second.shiftId, times: '12:00-17:00 +0', minutes: 300, unpaid: 30 },
    ]);
    expect(await actionsOn(tenant, shiftId)).toEqual(['shift.split']);
    expect(await actionsOn(tenant, second.shiftId)).toEqual(['shift.created']);
  });

  it('keeps its break in the part that is named, and says no when that part is too short for it', async () => {
    const { tenant, shiftId, scope } = await maisShift();
    const short = splitShift(scope, { shiftId, version: 1, atTime: '09:20', breakWith: 'first' });
    await expect(short).rejects.toMatchObject({ code: 'invalid-field', data: { field: 'breakWith' } });
    await splitShift(scope, { shiftId, version: 1, atTime: '12:00', breakWith: 'first' });
    expect((await liveShifts(tenant)).map(({ unpaid }) => unpaid)).toEqual([30, 0]);
  });

  it('at the second 02:30 of a night splits 9 hours into 5 h 30 m and 3 h 30 m', async () => {
    const night = { localDate: '2027-04-03', startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
    const { tenant, shiftId, scope } = await maisShift(night);
    await splitShift(scope, { shiftId, version: 1, atTime: '02:30', atChoice: 'later' });
    expect(await liveShifts(tenant)).toMatchObject([
      { local_date: '2027-04-03', times: '22:00-02:30 +1', minutes: 330 },
      { local_date: '2027-04-04', times: '02:30-06:00 +0', minutes: 210 },
    ]);
  });

  it('says no to a time outside of it, an older version, another tenant and another role', async () => {
    const { tenant, shiftId, scope } = await maisShift();
    const theirs = await maisShift();
    const at = { version: 1, atTime: '12:00' };
    const outside = splitShift(scope, { shiftId, version: 1, atTime: '18:00' });
    await expect(outside).rejects.toMatchObject({ code: 'invalid-field', data: { field: 'atTime' } });
    await expect(splitShift(scope, { ...at, shiftId, version: 2 })).rejects.toMatchObject({ code: 'stale-version' });
    const foreign = splitShift(scope, { ...at, shiftId: theirs.shiftId });
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
    const employee = await scopeOf(db, tenant, { role: 'employee' });
    await expect(splitShift(employee, { ...at, shiftId })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await liveShifts(tenant)).toHaveLength(1);
    expect(await actionsOn(tenant, shiftId)).toEqual([]);
  });

  it('of a template is kept by it, both parts', async () => {
    const { tenant, store, position, mai, shiftId: other, scope } = await maisShift();
    await cancelShift(scope, { shiftId: other, version: 1 });
    const { id } = await madeTemplate(scope, { store, position, assigneeIds: [mai.id], weekdays: [3] });
    const monday = (await shiftsOf(scope, id)).find(({ localDate }) => localDate === '2026-09-09')!;
    await splitShift(scope, { shiftId: monday.id, version: 1, atTime: '12:00' });
    await expect(materializeTemplate(scope, id)).resolves.toMatchObject({
      inserted: 0,
      updated: 0,
      removed: 0,
      problems: 0,
    });
    const parts = (await liveShifts(tenant)).filter(({ local_date }) => local_date === '2026-09-09');
    expect(parts.map(({ times }) => times)).toEqual(['09:00-12:00 +0', '12:00-17:00 +0']);
  });
});

describe('two shifts made one', () => {
  it('are the earlier one up to the end of the later, with both breaks, in whichever order they are named', async () => {
    for (const swapped of [false, true]) {
      const { tenant, shiftId, scope } = await maisShift();
      const { first, second } = await splitShift(scope, { shiftId, version: 1, atTime: '12:00' });
      const named = swapped ? { first: second, second: first } : { first, second };
      await expect(mergeShifts(scope, named)).resolves.toEqual({ shiftId, version: 3 });
      expect(await liveShifts(tenant)).toMatchObject([
        { id: shiftId, times: '09:00-17:00 +0', minutes: 480, unpaid: 30 },
      ]);
      expect(await actionsOn(tenant, shiftId)).toEqual(['shift.split', 'shift.merged']);
    }
  });

  it('are put back to the minute where the cut was the second 02:30', async () => {
    const night = { localDate: '2027-04-03', startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
    const { tenant, shiftId, scope } = await maisShift(night);
    const before = await liveShifts(tenant);
    await mergeShifts(scope, await splitShift(scope, { shiftId, version: 1, atTime: '02:30', atChoice: 'later' }));
    expect(await liveShifts(tenant)).toEqual(before);
  });

  it('are told as one longer shift and one that is gone', async () => {
    const { tenant, store, day, shiftId, scope } = await maisShift();
    const late = await aShift(db, tenant, { ...day, startTime: '17:00', endTime: '20:00' });
    await publishWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-12' });
    const versions = { first: { shiftId, version: 1 }, second: { shiftId: late.id, version: 1 } };
    await mergeShifts(scope, versions);
    const { unpublished } = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-12' });
    expect(unpublished.changes.map(({ shiftId: id, kind }) => [id, kind])).toEqual([
      [shiftId, 'changed'],
      [late.id, 'removed'],
    ]);
  });

  it.each([
    ['of two people', { startTime: '17:00', endTime: '20:00', employee: null }, 'Two people'],
    ['that do not touch', { startTime: '17:30', endTime: '20:00' }, 'do not touch'],
  ])('cannot be two %s', async (_, times, sentence) => {
    const { tenant, day, shiftId, scope } = await maisShift();
    const other = await aShift(db, tenant, { ...day, ...times });
    const merging = mergeShifts(scope, { first: { shiftId, version: 1 }, second: { shiftId: other.id, version: 1 } });
    await expect(merging).rejects.toMatchObject({
      code: 'invalid-field',
      data: { field: 'otherId', sentence: expect.stringContaining(sentence) },
    });
    expect(await liveShifts(tenant)).toHaveLength(2);
  });

  it('cannot be so long that the end lies three days after the start', async () => {
    const { tenant, day, shiftId, scope } = await maisShift({ endTime: '09:00', endDayOffset: 1 });
    const times = { localDate: '2026-10-13', startTime: '09:00', endTime: '09:00' };
    const [two, three] = [
      await aShift(db, tenant, { ...day, ...times, endDayOffset: 1 }),
      await aShift(db, tenant, { ...day, ...times, localDate: '2026-10-14', endDayOffset: 1 }),
    ];
    const first = { shiftId, version: 1 };
    await mergeShifts(scope, { first, second: { shiftId: two.id, version: 1 } });
    const longer = mergeShifts(scope, { first: { shiftId, version: 2 }, second: { shiftId: three.id, version: 1 } });
    await expect(longer).rejects.toMatchObject({ data: { sentence: 'A shift ends at most two days later.' } });
  });

  it('cannot be one and itself, of two positions, of two stores, of another tenant, or of an older version', async () => {
    const { tenant, store, day, shiftId, scope } = await maisShift();
    const theirs = await maisShift();
    const first = { shiftId, version: 1 };
    const late = { startTime: '17:00', endTime: '20:00' };
    const barista = await aShift(db, tenant, { ...day, ...late, position: await aPosition(db, tenant) });
    const elsewhere = await aShift(db, tenant, { ...day, ...late, employee: null, store: await aStore(db, tenant) });
    const merge = (id: string, version = 1) => mergeShifts(scope, { first, second: { shiftId: id, version } });
    await expect(merge(shiftId)).rejects.toMatchObject({ code: 'invalid-field' });
    await expect(merge(barista.id)).rejects.toMatchObject({ data: { sentence: 'They are of two positions.' } });
    await expect(merge(elsewhere.id)).rejects.toMatchObject({ data: { sentence: 'They are at two stores.' } });
    await expect(merge(theirs.shiftId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(merge(barista.id, 2)).rejects.toMatchObject({ code: 'stale-version' });
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [store.id] });
    const foreignStore = { first, second: { shiftId: elsewhere.id, version: 1 } };
    await expect(mergeShifts(manager, foreignStore)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await liveShifts(tenant)).toHaveLength(3);
  });
});
