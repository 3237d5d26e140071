import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { wordsFor } from '#app/http/answer.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant, type ShiftGiven, type Tenant } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { type EditShift, editShiftSchema } from './edit-shift.schema.ts';
import { editShift } from './edit-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** A store in Sydney and one in Perth, Mai, and her shift of Monday 12 October 2026, 09:00 to 17:00 in Sydney. */
async function maisShift(given: Partial<ShiftGiven> = {}) {
  const tenant = await aTenant(db);
  const sydney = await aStore(db, tenant, { name: 'Circular Quay' });
  const perth = await aStore(db, tenant, { name: 'Hay Street', zone: 'Australia/Perth' });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, sydney);
  const times = { localDate: '2026-10-12', startTime: '09:00', endTime: '17:00', unpaidBreakMinutes: 30 };
  const { id: shiftId } = await aShift(db, tenant, { store: sydney, position, employee: mai, ...times, ...given });
  return { tenant, sydney, perth, position, mai, shiftId, scope: await scopeOf(db, tenant) };
}

async function query<R>(tenant: Tenant, sql: string, values: unknown[] = []): Promise<R[]> {
  return (await tenantBulkDoor(db, tenant.id, (client) => client.query(sql, values))).rows;
}

const rowOf = async (tenant: Tenant, id: string) =>
  (
    await query<Record<string, unknown>>(
      tenant,
      `select store_id, position_id, employee_id, local_date::text, start_time, end_time, end_day_offset, zone, starts_at,
         ends_at, start_resolution, end_resolution, start_rule, end_rule, unpaid_break_minutes, version from shift where id = $1`,
      [id],
    )
  )[0];

const auditOf = (tenant: Tenant, subjectId: string) =>
  query<{ action: string; before: object; after: object }>(
    tenant,
    'select action, before, after from audit_entry where subject_id = $1 order by id',
    [subjectId],
  );

async function sentenceOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => new Error('it was not refused'),
    (thrown) => thrown,
  );
  if (!isRefusal(error)) throw error;
  return wordsFor(error).sentence;
}

/** The edit as the form sends it. */
const edit = (fields: Record<string, unknown>): EditShift => editShiftSchema.parse({ version: 1, ...fields });

describe('an edit by hand', () => {
  it('stretches a shift to another wall time, with the next version and what changed in the audit log', async () => {
    const { tenant, shiftId, scope } = await maisShift();
    const edited = await editShift(scope, edit({ shiftId, endTime: '18:30' }));
    expect(edited).toEqual({ shiftId, version: 2 });
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      starts_at: new Date('2026-10-11T22:00:00Z'),
      ends_at: new Date('2026-10-12T07:30:00Z'),
      end_time: '18:30',
      version: 2,
    });
    expect(await auditOf(tenant, shiftId)).toEqual([
      { action: 'shift.edited', before: { endTime: '17:00' }, after: { endTime: '18:30' } },
    ]);
  });

  it('moves a shift to another date with its wall times, over the change of clock', async () => {
    const { tenant, shiftId, scope } = await maisShift({ localDate: '2026-10-02' });
    await editShift(scope, edit({ shiftId, localDate: '2026-10-05' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      local_date: '2026-10-05',
      starts_at: new Date('2026-10-04T22:00:00Z'),
      ends_at: new Date('2026-10-05T06:00:00Z'),
    });
  });

  it('gives it another person, position and break in one go', async () => {
    const { tenant, sydney, shiftId, scope } = await maisShift();
    const night = await aPosition(db, tenant);
    const jonas = await anEmployee(db, tenant, sydney, { firstName: 'Jonas' });
    await editShift(scope, edit({ shiftId, positionId: night.id, employeeId: jonas.id, unpaidBreakMinutes: '45' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      position_id: night.id,
      employee_id: jonas.id,
      unpaid_break_minutes: 45,
      starts_at: new Date('2026-10-11T22:00:00Z'),
    });
  });

  it('opens it by an empty person and leaves the person alone when none is named', async () => {
    const { tenant, mai, shiftId, scope } = await maisShift();
    await editShift(scope, edit({ shiftId, startTime: '10:00' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({ employee_id: mai.id });
    await editShift(scope, edit({ shiftId, version: 2, employeeId: '' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({ employee_id: null });
  });
});

describe('on the night 02:30 comes twice in Sydney', () => {
  const night = { localDate: '2027-04-04', startTime: '02:30', endTime: '09:00' };
  const first = new Date('2027-04-03T15:30:00Z');
  const second = new Date('2027-04-03T16:30:00Z');

  it('the second is chosen, and stays when the form posts 02:30 back', async () => {
    const { tenant, shiftId, scope } = await maisShift(night);
    expect(await rowOf(tenant, shiftId)).toMatchObject({ starts_at: first });
    await editShift(scope, edit({ shiftId, startChoice: 'later' }));
    const chosen = { starts_at: second, start_resolution: 'overlap', start_rule: 'later', version: 2 };
    expect(await rowOf(tenant, shiftId)).toMatchObject(chosen);
    const [entry] = await auditOf(tenant, shiftId);
    expect(entry).toMatchObject({
      before: { startsAt: first.toISOString() },
      after: { startsAt: second.toISOString() },
    });
    await editShift(scope, edit({ shiftId, version: 2, ...night, endDayOffset: '0', startChoice: '' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject(chosen);
    await editShift(scope, edit({ shiftId, version: 2, ...night, endTime: '10:00' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      ...chosen,
      version: 3,
      ends_at: new Date('2027-04-04T00:00:00Z'),
    });
  });

  it('a shift that starts at 02:40 the first time may end at 02:10 the second time', async () => {
    const { tenant, shiftId, scope } = await maisShift({ ...night, unpaidBreakMinutes: 0 });
    await editShift(scope, edit({ shiftId, startTime: '02:40', endTime: '02:10', endChoice: 'later' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      starts_at: new Date('2027-04-03T15:40:00Z'),
      ends_at: new Date('2027-04-03T16:10:00Z'),
    });
  });

  it('a store that refuses such times asks which, and takes the answer', async () => {
    const { tenant, position, scope } = await maisShift();
    const strict = await aStore(db, tenant, { startOverlapRule: 'reject', endOverlapRule: 'reject' });
    const times = { localDate: '2027-04-04', startTime: '01:00', endTime: '09:00' };
    const { id: shiftId } = await aShift(db, tenant, { store: strict, position, ...times });
    const moved = { shiftId, startTime: '02:30' };
    await expect(editShift(scope, edit(moved))).rejects.toMatchObject({
      code: 'invalid-field',
      data: { field: 'startTime', sentence: expect.stringContaining('Choose the first or the second.') },
    });
    await editShift(scope, edit({ ...moved, startChoice: 'later' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({ starts_at: second });
    // The end is what cannot be placed now, not the start that was chosen before.
    const short = { shiftId, version: 2, endTime: '02:45' };
    await expect(editShift(scope, edit(short))).rejects.toMatchObject({ data: { field: 'endTime' } });
  });
});

describe('an edit that changes nothing', () => {
  it('writes nothing: no version, no audit entry, not even the row anew', async () => {
    const { tenant, sydney, position, mai, shiftId, scope } = await maisShift();
    const row = () => query(tenant, 'select *, xmin::text from shift');
    const before = await row();
    const posted = { localDate: '2026-10-12', startTime: '09:00', endTime: '17:00', endDayOffset: '0' };
    const ids = { storeId: sydney.id, positionId: position.id, employeeId: mai.id };
    const all = { shiftId, ...posted, ...ids, unpaidBreakMinutes: '30', startChoice: '', endChoice: '' };
    await expect(editShift(scope, edit(all))).resolves.toEqual({ shiftId, version: 1 });
    await expect(editShift(scope, edit({ shiftId }))).resolves.toEqual({ shiftId, version: 1 });
    expect(await row()).toEqual(before);
    expect(await auditOf(tenant, shiftId)).toEqual([]);
  });
});

describe('another store', () => {
  it('keeps the wall times, in its own zone and by its own rules', async () => {
    const { tenant, perth, shiftId, scope } = await maisShift();
    await editShift(scope, edit({ shiftId, storeId: perth.id }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      store_id: perth.id,
      zone: 'Australia/Perth',
      start_time: '09:00',
      starts_at: new Date('2026-10-12T01:00:00Z'),
      ends_at: new Date('2026-10-12T09:00:00Z'),
    });
  });

  it('refuses what its rules refuse', async () => {
    const { tenant, shiftId, scope } = await maisShift({ localDate: '2026-03-29', startTime: '02:30' });
    const berlin = await aStore(db, tenant, { zone: 'Europe/Berlin', gapRule: 'reject' });
    await expect(editShift(scope, edit({ shiftId, storeId: berlin.id }))).rejects.toMatchObject({
      data: { field: 'startTime', sentence: expect.stringContaining('02:30 does not exist on Sun 29 Mar in Berlin') },
    });
  });

  it('of the same zone leaves a chosen second 02:30 where it is', async () => {
    const { tenant, shiftId, scope } = await maisShift({ localDate: '2027-04-04', startTime: '02:30' });
    await editShift(scope, edit({ shiftId, startChoice: 'later' }));
    const melbourne = await aStore(db, tenant);
    await editShift(scope, edit({ shiftId, version: 2, storeId: melbourne.id }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      store_id: melbourne.id,
      starts_at: new Date('2027-04-03T16:30:00Z'),
    });
  });

  it('is for managers of both stores only', async () => {
    const { tenant, sydney, perth, shiftId } = await maisShift();
    const managerOf = (...stores: { id: string }[]) =>
      scopeOf(db, tenant, { role: 'manager', storeIds: stores.map(({ id }) => id) });
    const move = edit({ shiftId, storeId: perth.id });
    await expect(editShift(await managerOf(sydney), move)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(editShift(await managerOf(perth), move)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(editShift(await managerOf(sydney, perth), move)).resolves.toMatchObject({ version: 2 });
  });

  it('moved from one zone to another over a store that changes zone takes the zone of that date', async () => {
    const { tenant, sydney, shiftId, scope } = await maisShift();
    await query(
      tenant,
      `insert into store_zone_change (tenant_id, store_id, effective_date, zone, from_zone)
       values ($1, $2, '2026-11-01', 'Australia/Brisbane', 'Australia/Sydney')`,
      [tenant.id, sydney.id],
    );
    await editShift(scope, edit({ shiftId, localDate: '2026-11-02' }));
    expect(await rowOf(tenant, shiftId)).toMatchObject({
      zone: 'Australia/Brisbane',
      starts_at: new Date('2026-11-01T23:00:00Z'),
    });
  });
});

describe('what is refused', () => {
  it('is a time at which the person works elsewhere, in a sentence; nothing is left of the edit', async () => {
    const { tenant, perth, position, mai, shiftId, scope } = await maisShift();
    const late = { store: perth, position, employee: mai, startTime: '15:00', endTime: '19:00' };
    await aShift(db, tenant, { ...late, localDate: '2026-10-12' });
    const sentence = await sentenceOf(editShift(scope, edit({ shiftId, endTime: '20:00' })));
    expect(sentence).toBe('Mai Tran already works Mon 12 Oct 15:00–19:00 AWST at Hay Street.');
    expect(await rowOf(tenant, shiftId)).toMatchObject({ end_time: '17:00', version: 1 });
    expect(await auditOf(tenant, shiftId)).toEqual([]);
    expect(await jobsOf(db, tenant, 'materialize-template')).toEqual([]);
  });

  it.each([
    ['an end before the start on the same day', { endTime: '08:00' }, 'endTime', '08:00 is before 09:00.'],
    ['equal times on the same day', { endTime: '09:00' }, 'endTime', 'Start and end are the same.'],
    ['a break longer than what is left', { endTime: '09:20' }, 'unpaidBreakMinutes', 'longer than the shift'],
  ])('is %s', async (_, fields, field, sentence) => {
    const { shiftId, scope } = await maisShift();
    await expect(editShift(scope, edit({ shiftId, ...fields }))).rejects.toMatchObject({
      code: 'invalid-field',
      data: { field, sentence: expect.stringContaining(sentence) },
    });
  });

  it('is an older version, with what changed since', async () => {
    const { tenant, sydney, shiftId, scope } = await maisShift();
    const jonas = await anEmployee(db, tenant, sydney, { firstName: 'Jonas' });
    await assignShift(scope, { shiftId, employeeId: jonas.id, version: 1 });
    await editShift(scope, edit({ shiftId, version: 2, startTime: '10:00' }));
    const stale = { code: 'stale-version', data: { yours: 1, current: 3, changed: ['employeeId', 'startTime'] } };
    await expect(editShift(scope, edit({ shiftId, endTime: '18:00' }))).rejects.toMatchObject(stale);
    const latest = { data: { yours: 2, changed: ['startTime'] } };
    await expect(editShift(scope, edit({ shiftId, version: 2 }))).rejects.toMatchObject(latest);
    expect(await sentenceOf(editShift(scope, edit({ shiftId })))).toContain('meantime: who works it, the start.');
    await cancelShift(scope, { shiftId, version: 3 });
    expect(await sentenceOf(editShift(scope, edit({ shiftId, version: 3 })))).toContain('meantime: it was taken off.');
  });

  it('is the later of two edits at once', async () => {
    const { shiftId, scope } = await maisShift();
    const outcomes = await Promise.allSettled(
      ['18:00', '19:00'].map((endTime) => editShift(scope, edit({ shiftId, endTime }))),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => reason.code)).toEqual(['stale-version']);
  });

  it('is a person who has left, unless the shift is theirs already', async () => {
    const { tenant, sydney, mai, shiftId, scope } = await maisShift();
    const gone = await anEmployee(db, tenant, sydney, { active: false });
    await expect(editShift(scope, edit({ shiftId, employeeId: gone.id }))).rejects.toMatchObject({
      code: 'employee-inactive',
    });
    await query(tenant, 'update employee set active = false where id = $1', [mai.id]);
    await expect(editShift(scope, edit({ shiftId, endTime: '16:00' }))).resolves.toMatchObject({ version: 2 });
  });

  it('is a cancelled shift, and everything of another tenant', async () => {
    const { tenant, shiftId, scope } = await maisShift();
    const theirs = await maisShift();
    const notFound = { code: 'not-found' };
    await expect(editShift(scope, edit({ shiftId: theirs.shiftId }))).rejects.toMatchObject(notFound);
    for (const field of [
      { storeId: theirs.perth.id },
      { positionId: theirs.position.id },
      { employeeId: theirs.mai.id },
    ]) {
      await expect(editShift(scope, edit({ shiftId, ...field }))).rejects.toMatchObject(notFound);
    }
    expect(await rowOf(tenant, shiftId)).toMatchObject({ version: 1 });
    expect(await rowOf(theirs.tenant, theirs.shiftId)).toMatchObject({ version: 1 });
    await cancelShift(scope, { shiftId, version: 1 });
    await expect(editShift(scope, edit({ shiftId, version: 2 }))).rejects.toMatchObject(notFound);
  });

  it.each(['payroll', 'employee'] as const)('is an edit by %s', async (role) => {
    const { tenant, shiftId } = await maisShift();
    await expect(editShift(await scopeOf(db, tenant, { role }), edit({ shiftId }))).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('is moving a shift away from the date whose worked hours were recorded', async () => {
    const { tenant, shiftId, scope } = await maisShift();
    await query(tenant, 'update shift set worked_during = during where id = $1', [shiftId]);
    await expect(editShift(scope, edit({ shiftId, localDate: '2026-10-13' }))).rejects.toMatchObject({
      data: { field: 'localDate' },
    });
  });
});
