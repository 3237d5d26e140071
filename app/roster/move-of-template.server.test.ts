import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { publishWeek } from '#app/roster/publish-week.server.ts';
import { madeTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';
import { editShift } from './edit-shift.server.ts';
import { readWeek } from './read-week.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Mondays 09:00 to 17:00 with Mai from Tuesday 1 September 2026 on, made up to the horizon. */
async function mondays({ headcount = 1 }: { headcount?: number } = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const perth = await aStore(db, tenant, { zone: 'Australia/Perth' });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const owner = await aMember(db, tenant, { role: 'owner' });
  const scope = await scopeOf(db, tenant, { membershipId: owner.id, userId: owner.userId });
  const { id: templateId } = await madeTemplate(scope, { store, position, assigneeIds: [mai.id], headcount });
  const shifts = await shiftsOf(scope, templateId);
  const on = (localDate: string, slot = 1) =>
    shifts.find((shift) => shift.localDate === localDate && shift.slot === slot)!;
  const week = (weekStartsOn: string, storeId = store.id) => readWeek(scope, { storeId, weekStartsOn });
  return { tenant, store, perth, position, mai, scope, templateId, on, week };
}

const seen = (week: Awaited<ReturnType<typeof readWeek>>) =>
  week.shifts.map(({ id, localDate, templateId, state }) => ({
    id,
    localDate,
    isOfTemplate: templateId !== null,
    state,
  }));

describe('a shift of a template', () => {
  it('that is stretched by hand is kept as it is when the template is made again', async () => {
    const { scope, templateId, on } = await mondays();
    const shift = on('2026-09-14');
    await editShift(scope, { shiftId: shift.id, version: 1, endTime: '19:00' });
    const again = await materializeTemplate(scope, templateId);
    expect(again).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
    const kept = (await shiftsOf(scope, templateId)).find(({ id }) => id === shift.id);
    expect(kept).toMatchObject({ minutes: 600, version: 2 });
  });

  it('that is moved to another day becomes one made by hand, and its template does not make the old date again', async () => {
    const { scope, templateId, on, week } = await mondays();
    const { id } = on('2026-09-14');
    await expect(editShift(scope, { shiftId: id, version: 1, localDate: '2026-09-15' })).resolves.toEqual({
      shiftId: id,
      version: 2,
    });
    await expect(materializeTemplate(scope, templateId)).resolves.toMatchObject({ inserted: 0, updated: 0 });
    expect(seen(await week('2026-09-14'))).toEqual([
      { id, localDate: '2026-09-15', isOfTemplate: false, state: 'new' },
    ]);
  });

  it('that is moved leaves the other people of that date alone', async () => {
    const { scope, templateId, on, week } = await mondays({ headcount: 2 });
    await editShift(scope, { shiftId: on('2026-09-14', 1).id, version: 1, localDate: '2026-09-15' });
    await materializeTemplate(scope, templateId);
    expect(seen(await week('2026-09-14')).map(({ localDate }) => localDate)).toEqual(['2026-09-14', '2026-09-15']);
  });

  it('that is moved onto the next date of its template takes neither its place nor its slot', async () => {
    const { scope, templateId, on, week } = await mondays();
    const { id } = on('2026-09-14');
    const later = { localDate: '2026-09-21', startTime: '18:00', endTime: '22:00' };
    await editShift(scope, { shiftId: id, version: 1, ...later });
    await expect(materializeTemplate(scope, templateId)).resolves.toMatchObject({
      inserted: 0,
      updated: 0,
      problems: 0,
    });
    expect(seen(await week('2026-09-21'))).toMatchObject([
      { id: on('2026-09-21').id, isOfTemplate: true },
      { id, isOfTemplate: false },
    ]);
  });

  it('that is moved to another store is not made again at its own', async () => {
    const { scope, templateId, perth, on, week } = await mondays();
    const { id } = on('2026-09-14');
    await editShift(scope, { shiftId: id, version: 1, storeId: perth.id });
    await materializeTemplate(scope, templateId);
    expect(seen(await week('2026-09-14'))).toEqual([]);
    expect(seen(await week('2026-09-14', perth.id))).toMatchObject([{ id, isOfTemplate: false }]);
  });

  it('can be moved back, and away again', async () => {
    const { scope, templateId, on, week } = await mondays();
    const { id } = on('2026-09-14');
    for (const [at, localDate] of ['2026-09-15', '2026-09-14', '2026-09-16'].entries()) {
      await editShift(scope, { shiftId: id, version: at + 1, localDate });
    }
    await materializeTemplate(scope, templateId);
    expect(seen(await week('2026-09-14'))).toMatchObject([{ id, localDate: '2026-09-16' }]);
  });
});

describe('a shift that staff were told of', () => {
  it('and that moves within its week is told as one change', async () => {
    const { store, scope, on, week } = await mondays();
    await publishWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-14' });
    const { id } = on('2026-09-14');
    await editShift(scope, { shiftId: id, version: 1, localDate: '2026-09-15' });
    const { shifts, unpublished } = await week('2026-09-14');
    expect(shifts).toMatchObject([{ id, state: 'changed', was: { localDate: '2026-09-14' } }]);
    expect(unpublished.changes).toMatchObject([{ kind: 'changed' }]);
  });

  it('and that leaves its week is told as gone there and as new in the other week', async () => {
    const { store, mai, scope, templateId, on, week } = await mondays();
    await publishWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-14' });
    const { id } = on('2026-09-14');
    const moved = await editShift(scope, { shiftId: id, version: 1, localDate: '2026-09-22' });
    expect(moved).toEqual({ shiftId: expect.not.stringMatching(id), version: 1 });
    await materializeTemplate(scope, templateId);
    const left = await week('2026-09-14');
    expect(seen(left)).toMatchObject([{ id, state: 'removed' }]);
    expect(left.unpublished.changes).toMatchObject([{ kind: 'removed', employeeId: mai.id }]);
    expect(seen(await week('2026-09-21'))).toMatchObject([
      { id: on('2026-09-21').id },
      { id: moved.shiftId, state: 'new' },
    ]);
  });

  it('and that goes to another store stays told at its own until that week is published', async () => {
    const { tenant, store, perth, position, mai, scope, week } = await mondays();
    const times = { localDate: '2026-09-16', startTime: '09:00', endTime: '17:00' };
    const { id } = await aShift(db, tenant, { store, position, employee: mai, ...times });
    await publishWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-14' });
    const { shiftId } = await editShift(scope, { shiftId: id, version: 1, storeId: perth.id });
    expect((await week('2026-09-14')).unpublished.changes).toMatchObject([{ shiftId: id, kind: 'removed' }]);
    expect((await week('2026-09-14', perth.id)).unpublished.changes).toMatchObject([{ shiftId, kind: 'added' }]);
    await publishWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-14' });
    expect(seen(await week('2026-09-14')).map((shift) => shift.id)).not.toContain(id);
  });
});
