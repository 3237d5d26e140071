import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { madeTemplate, problemsOf, shiftsOf, type TemplateGiven } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import {
  aMember,
  anEmployee,
  aPosition,
  aShift,
  aStore,
  aTenant,
  type Employee,
  type ShiftGiven,
  type Store,
} from '#prisma/factories.ts';
import { readClockChanges } from './read-clock-changes.server.ts';
import { settleOddShift } from './settle-odd-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const forward = '2026-10-04';
const back = '2027-04-04';

/** A store in Sydney on 1 September 2026, with an owner; its horizon reaches over the change forward. */
async function aNight(rules: Partial<Store> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, rules);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const owner = await aMember(db, tenant, { role: 'owner' });
  const scope = await scopeOf(db, tenant, { membershipId: owner.id, userId: owner.userId });
  const hand = async (given: Partial<ShiftGiven>) => {
    const shift = { localDate: forward, startTime: '02:30', endTime: '08:00', ...given };
    const { id } = await aShift(db, tenant, { store, position, employee: mai, ...shift });
    return { shiftId: id, version: 1 };
  };
  const template = (given: Partial<TemplateGiven>) =>
    madeTemplate(scope, { store, position, weekdays: [7], assigneeIds: [mai.id], ...given });
  const settle = (decision: Omit<Parameters<typeof settleOddShift>[1], 'storeId' | 'localDate'>, localDate = forward) =>
    settleOddShift(scope, { storeId: store.id, localDate, ...decision });
  return { tenant, store, position, mai, owner, scope, hand, template, settle };
}

type Night = Awaited<ReturnType<typeof aNight>>;

async function stored({ scope }: Night, shiftId: string) {
  const { rows } = await scope.runBulk((client) =>
    client.query(
      `select starts_at as "startsAt", ends_at as "endsAt", start_time as "startTime", end_time as "endTime",
         start_rule as "startRule", end_rule as "endRule", version, detached_at is not null as detached,
         cancelled_at is not null as cancelled
       from shift where tenant_id = $1 and id = $2`,
      [scope.tenantId, shiftId],
    ),
  );
  return rows[0];
}

async function problem({ scope }: Night, templateId: string, kind = 'non-positive-duration') {
  const { rows } = await scope.runBulk((client) =>
    client.query(
      `select id, settlement, settled_by as "settledBy", settled_at as "settledAt" from occurrence_problem
       where tenant_id = $1 and template_id = $2 and kind = $3`,
      [scope.tenantId, templateId, kind],
    ),
  );
  return rows[0];
}

/** What the desk says of the night: one word a line. */
async function kinds({ scope, store }: Night, localDate = forward) {
  const { chosen } = await readClockChanges(scope, { storeId: store.id, localDate });
  return chosen?.lines.map(({ kind }) => kind);
}

async function audited({ scope }: Night, action: string) {
  const { rows } = await scope.runBulk((client) =>
    client.query('select subject_id as "subjectId", after from audit_entry where tenant_id = $1 and action = $2', [
      scope.tenantId,
      action,
    ]),
  );
  return rows;
}

const count = { startTime: '02:15', endTime: '03:10' };
const moved = { kind: 'move', startTime: '03:00', endTime: '03:55', endDayOffset: 0 } as const;

describe('a shift whose start comes twice', () => {
  it('starts at the second of two when a person says so, and its end stays', async () => {
    const night = await aNight();
    const shift = await night.hand({ localDate: back });
    const settled = await night.settle({ subject: shift, choice: { kind: 'second', end: 'start' } }, back);
    expect(settled).toEqual([{ shiftId: shift.shiftId, version: 2 }]);
    expect(await stored(night, shift.shiftId)).toMatchObject({
      startsAt: new Date('2027-04-03T16:30:00Z'),
      endsAt: new Date('2027-04-03T22:00:00Z'),
      startTime: '02:30',
      startRule: 'later',
      detached: false,
    });
  });

  it('goes back to what the store rules', async () => {
    const night = await aNight();
    const shift = await night.hand({ localDate: back });
    const [second] = await night.settle({ subject: shift, choice: { kind: 'second', end: 'start' } }, back);
    await night.settle({ subject: second!, choice: { kind: 'as-ruled' } }, back);
    expect(await stored(night, shift.shiftId)).toMatchObject({
      startsAt: new Date('2027-04-03T15:30:00Z'),
      startRule: 'earlier',
      version: 3,
    });
  });

  it('is not written when it is so already', async () => {
    const night = await aNight();
    const shift = await night.hand({ localDate: back });
    for (const kind of ['first', 'as-ruled'] as const) {
      const choice = kind === 'first' ? ({ kind, end: 'start' } as const) : { kind };
      expect(await night.settle({ subject: shift, choice }, back)).toEqual([shift]);
    }
    expect(await stored(night, shift.shiftId)).toMatchObject({ version: 1, detached: false });
  });

  it('ends at the second of two where the end comes twice', async () => {
    const night = await aNight();
    const shift = await night.hand({ localDate: back, startTime: '00:00', endTime: '02:30' });
    await night.settle({ subject: shift, choice: { kind: 'second', end: 'end' } }, back);
    expect(await stored(night, shift.shiftId)).toMatchObject({ endsAt: new Date('2027-04-03T16:30:00Z') });
  });

  it('has no second where its time comes once', async () => {
    const night = await aNight();
    const shift = await night.hand({ localDate: back, startTime: '01:30' });
    const sentence = expect.stringContaining('01:30 comes only once');
    await expect(
      night.settle({ subject: shift, choice: { kind: 'second', end: 'start' } }, back),
    ).rejects.toMatchObject({ code: 'invalid-field', data: { field: 'startTime', sentence } });
  });

  it('is refused where the person already works then, naming the other shift', async () => {
    const night = await aNight();
    const shift = await night.hand({ localDate: back, startTime: '00:00', endTime: '02:30' });
    await night.hand({ localDate: back, startTime: '03:00', endTime: '05:00' });
    const crossing = { ...moved, startTime: '00:00', endTime: '03:30' };
    await expect(night.settle({ subject: shift, choice: crossing }, back)).rejects.toMatchObject({
      code: 'double-booking',
      data: { employeeName: 'Mai Tran', startTime: '03:00', storeName: night.store.name },
    });
    expect(await stored(night, shift.shiftId)).toMatchObject({ version: 1 });
  });
});

describe('a shift of a template', () => {
  it('moved that night stays moved when its template is made again', async () => {
    const night = await aNight();
    const { id } = await night.template({ startTime: '02:30', endTime: '08:00' });
    const shift = (await shiftsOf(night.scope, id)).find(({ localDate }) => localDate === forward)!;
    const choice = { kind: 'move', startTime: '01:30', endTime: '08:00', endDayOffset: 0 } as const;
    await night.settle({ subject: { shiftId: shift.id, version: shift.version }, choice });
    await materializeTemplate(night.scope, id);
    expect(await stored(night, shift.id)).toMatchObject({ startTime: '01:30', detached: true, version: 2 });
    expect(await audited(night, 'clock-change.settled')).toEqual([
      {
        subjectId: night.store.id,
        after: { localDate: forward, shiftId: shift.id, settlement: 'moved to 01:30–08:00' },
      },
    ]);
  });

  it('skipped that night is gone, and stays gone', async () => {
    const night = await aNight();
    const { id } = await night.template({ startTime: '02:30', endTime: '08:00' });
    const shift = (await shiftsOf(night.scope, id)).find(({ localDate }) => localDate === forward)!;
    await night.settle({ subject: { shiftId: shift.id, version: shift.version }, choice: { kind: 'skip' } });
    await materializeTemplate(night.scope, id);
    expect(await stored(night, shift.id)).toMatchObject({ cancelled: true, detached: true });
    expect(await kinds(night)).toEqual(['skipped']);
  });

  it('takes its problem along: how it was settled, when and by whom', async () => {
    const night = await aNight();
    await night.hand({ startTime: '05:00', endTime: '09:00' });
    const { id } = await night.template({ startTime: '02:30', endTime: '08:00' });
    const shift = (await shiftsOf(night.scope, id)).find(({ localDate }) => localDate === forward)!;
    expect(shift.employeeId).toBeNull();
    const choice = { kind: 'move', startTime: '03:30', endTime: '08:00', endDayOffset: 0 } as const;
    await night.settle({ subject: { shiftId: shift.id, version: shift.version }, choice });
    expect(await problem(night, id, 'assignee-overlap')).toMatchObject({
      settlement: 'moved to 03:30–08:00',
      settledBy: night.owner.id,
      settledAt: night.scope.now(),
    });
  });

  it('keeps its break: one that the night leaves no room for is refused', async () => {
    const night = await aNight();
    const shift = await night.hand({ startTime: '01:00', endTime: '06:00', unpaidBreakMinutes: 60 });
    const choice = { kind: 'move', startTime: '03:00', endTime: '03:30', endDayOffset: 0 } as const;
    await expect(night.settle({ subject: shift, choice })).rejects.toMatchObject({ code: 'invalid-field' });
    const gap = { ...choice, startTime: '02:10', endTime: '03:05' };
    const data = { field: 'endTime', sentence: expect.stringContaining('end before it starts') };
    await expect(night.settle({ subject: shift, choice: gap })).rejects.toMatchObject({ data });
  });

  it('that was changed meanwhile is not overwritten', async () => {
    const night = await aNight();
    const shift = await night.hand({});
    await night.settle({ subject: shift, choice: moved });
    await expect(night.settle({ subject: shift, choice: { kind: 'skip' } })).rejects.toMatchObject({
      code: 'stale-version',
      data: { yours: 1, current: 2 },
    });
  });
});

describe('a date that its template cannot place', () => {
  it('gets its shifts at other times, one for each slot with its person, which stay', async () => {
    const night = await aNight();
    const tom = await anEmployee(db, night.tenant, night.store, { firstName: 'Tom', lastName: 'Okafor' });
    const { id } = await night.template({ ...count, headcount: 3, assigneeIds: [night.mai.id, null, tom.id] });
    expect(await kinds(night)).toEqual(['unplaced']);
    const { id: problemId } = await problem(night, id);
    const made = await night.settle({ subject: { problemId }, choice: moved });
    await materializeTemplate(night.scope, id);
    const shifts = (await shiftsOf(night.scope, id)).filter(({ localDate }) => localDate === forward);
    expect(shifts.map(({ slot, employeeId, minutes }) => [slot, employeeId, minutes])).toEqual([
      [1, night.mai.id, 55],
      [2, null, 55],
      [3, tom.id, 55],
    ]);
    expect(made).toEqual(shifts.map((shift) => ({ shiftId: shift.id, version: 1 })));
    expect(await problem(night, id)).toMatchObject({ settlement: 'moved to 03:00–03:55', settledBy: night.owner.id });
    expect(await kinds(night)).toEqual(['shift', 'shift', 'shift']);
  });

  it('is skipped for good, and its template counts as changed', async () => {
    const night = await aNight();
    const { id, version } = await night.template(count);
    const { id: problemId } = await problem(night, id);
    expect(await night.settle({ subject: { problemId }, choice: { kind: 'skip' } })).toEqual([]);
    await materializeTemplate(night.scope, id);
    expect((await shiftsOf(night.scope, id)).filter(({ localDate }) => localDate === forward)).toEqual([]);
    expect(await problem(night, id)).toMatchObject({ settlement: 'skipped' });
    expect(await kinds(night)).toEqual(['skipped']);
    const { rows } = await night.scope.runBulk((client) =>
      client.query('select version from shift_template where tenant_id = $1 and id = $2', [night.tenant.id, id]),
    );
    expect(rows[0].version).toBe(version + 1);
    expect((await audited(night, 'template.changed')).map(({ after }) => after.exceptions)).toEqual([[forward]]);
  });

  it('whose store asks which of two is meant gets the one that is chosen', async () => {
    const night = await aNight({ startOverlapRule: 'reject', endOverlapRule: 'reject', horizonWeeks: 40 });
    const { id } = await night.template({ startTime: '02:10', endTime: '02:50', startsOn: '2027-04-01' });
    const { id: problemId } = await problem(night, id, 'ambiguous-local-time');
    await night.settle({ subject: { problemId }, choice: { kind: 'second', end: 'start' } }, back);
    const shift = (await shiftsOf(night.scope, id)).find(({ localDate }) => localDate === back)!;
    expect([shift.startsAt, shift.minutes]).toEqual([new Date('2027-04-03T16:10:00Z'), 40]);
  });

  it('cannot be left to the rules, nor be settled twice', async () => {
    const night = await aNight();
    const { id } = await night.template(count);
    const { id: problemId } = await problem(night, id);
    await expect(night.settle({ subject: { problemId }, choice: { kind: 'as-ruled' } })).rejects.toMatchObject({
      code: 'invalid-field',
    });
    expect(await problem(night, id)).toMatchObject({ settlement: null, settledAt: null });
    await night.settle({ subject: { problemId }, choice: moved });
    for (const choice of [moved, { kind: 'skip' } as const]) {
      await expect(night.settle({ subject: { problemId }, choice })).rejects.toMatchObject({ code: 'already-settled' });
    }
  });

  it('is settled once by two who press at the same moment', async () => {
    const night = await aNight();
    const { id } = await night.template({ ...count, assigneeIds: [null] });
    const { id: problemId } = await problem(night, id);
    const choices = [moved, { ...moved, endTime: '04:00' }, { kind: 'skip' } as const];
    const results = await Promise.allSettled(choices.map((choice) => night.settle({ subject: { problemId }, choice })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const shifts = (await shiftsOf(night.scope, id)).filter(({ localDate }) => localDate === forward);
    expect(shifts.length).toBeLessThanOrEqual(1);
  });

  it('is left as it was where its person already works then', async () => {
    const night = await aNight();
    await night.hand({ startTime: '03:30', endTime: '06:00' });
    const { id } = await night.template(count);
    const { id: problemId } = await problem(night, id);
    await expect(night.settle({ subject: { problemId }, choice: moved })).rejects.toMatchObject({
      code: 'double-booking',
      data: { employeeName: 'Mai Tran', startTime: '03:30' },
    });
    expect(await problem(night, id)).toMatchObject({ settledAt: null });
    expect((await shiftsOf(night.scope, id)).filter(({ localDate }) => localDate === forward)).toEqual([]);
    expect(await audited(night, 'clock-change.settled')).toEqual([]);
    expect(await jobsOf(db, night.tenant, 'materialize-template')).toHaveLength(1);
  });

  it('takes back the shift that staff were told of and that was taken away', async () => {
    const night = await aNight();
    const { id } = await night.template({ startTime: '03:00', endTime: '04:00' });
    await night.scope.runBulk((client) =>
      client.query(
        `update shift set cancelled_at = now(), published_at = now() where tenant_id = $1 and local_date = $2`,
        [night.tenant.id, forward],
      ),
    );
    await night.scope.runBulk((client) =>
      client.query(`update shift_template set start_time = '02:15', end_time = '03:10' where tenant_id = $1`, [
        night.tenant.id,
      ]),
    );
    await materializeTemplate(night.scope, id);
    expect(await kinds(night)).toEqual(['unplaced']);
    const { id: problemId } = await problem(night, id);
    await night.settle({ subject: { problemId }, choice: moved });
    const shifts = (await shiftsOf(night.scope, id)).filter(({ localDate }) => localDate === forward);
    expect(shifts).toMatchObject([{ cancelled: false, version: 2, minutes: 55, employeeId: night.mai.id }]);
  });

  it('leaves a slot open whose person has left', async () => {
    const night = await aNight();
    const gone: Employee = await anEmployee(db, night.tenant, night.store, { active: false });
    const { id } = await night.template({ ...count, assigneeIds: [null] });
    await night.scope.run((tx) =>
      tx.templateAssignee.create({ data: { tenantId: night.tenant.id, templateId: id, slot: 1, employeeId: gone.id } }),
    );
    const { id: problemId } = await problem(night, id);
    await night.settle({ subject: { problemId }, choice: moved });
    const shifts = (await shiftsOf(night.scope, id)).filter(({ localDate }) => localDate === forward);
    expect(shifts).toMatchObject([{ employeeId: null }]);
  });
});

describe('a problem beside a shift', () => {
  it('is settled by leaving the shift open', async () => {
    const night = await aNight();
    await night.hand({ startTime: '05:00', endTime: '09:00' });
    const { id } = await night.template({ startTime: '04:00', endTime: '08:00' });
    const { id: problemId } = await problem(night, id, 'assignee-overlap');
    await expect(night.settle({ subject: { problemId }, choice: { kind: 'skip' } })).rejects.toMatchObject({
      code: 'invalid-field',
      data: { sentence: expect.stringContaining('Decide about the shift itself') },
    });
    expect(await night.settle({ subject: { problemId }, choice: { kind: 'as-ruled' } })).toEqual([]);
    expect(await problem(night, id, 'assignee-overlap')).toMatchObject({ settlement: 'left as it is' });
    expect(await problemsOf(night.scope, id)).toHaveLength(1);
  });
});

describe('the night of another', () => {
  it('finds no shift, problem, store or odd day that is not of it', async () => {
    const night = await aNight();
    const foreign = await aNight();
    const theirs = await foreign.hand({});
    const { id } = await foreign.template(count);
    const { id: problemId } = await problem(foreign, id);
    const choice = { kind: 'skip' } as const;
    const notFound = { code: 'not-found' };
    await expect(night.settle({ subject: theirs, choice })).rejects.toMatchObject(notFound);
    await expect(night.settle({ subject: { problemId }, choice })).rejects.toMatchObject(notFound);
    await expect(night.settle({ subject: { problemId: 'guess' }, choice })).rejects.toMatchObject(notFound);
    await expect(
      settleOddShift(night.scope, { storeId: foreign.store.id, localDate: forward, subject: theirs, choice }),
    ).rejects.toMatchObject(notFound);
    const mine = await night.hand({});
    await expect(night.settle({ subject: mine, choice }, '2026-10-11')).rejects.toMatchObject(notFound);
    await expect(night.settle({ subject: mine, choice }, back)).rejects.toMatchObject(notFound);
    expect([await stored(night, mine.shiftId), await stored(foreign, theirs.shiftId)]).toMatchObject([
      { cancelled: false },
      { cancelled: false },
    ]);
  });

  it('is not for a manager of another store, nor at another store than the shift', async () => {
    const night = await aNight();
    const other = await aStore(db, night.tenant);
    const shift = await night.hand({});
    const manager = await scopeOf(db, night.tenant, { role: 'manager', storeIds: [other.id] });
    const decision = { localDate: forward, subject: shift, choice: { kind: 'skip' } } as const;
    await expect(settleOddShift(manager, { ...decision, storeId: night.store.id })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(settleOddShift(manager, { ...decision, storeId: other.id })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(settleOddShift(night.scope, { ...decision, storeId: other.id })).rejects.toMatchObject({
      code: 'not-found',
    });
    const { id } = await night.template(count);
    const subject = { problemId: (await problem(night, id)).id };
    await expect(settleOddShift(night.scope, { ...decision, storeId: other.id, subject })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
