import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant, type ShiftGiven } from '#prisma/factories.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { editShiftSchema } from './edit-shift.schema.ts';
import { editShift } from './edit-shift.server.ts';
import { readShift } from './read-shift.server.ts';
import { formOfShift, undoForm } from './shift-form.ts';
import { splitShift } from './split-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function maisShift(given: Partial<ShiftGiven> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { name: 'Circular Quay' });
  const perth = await aStore(db, tenant, { name: 'Hay Street', zone: 'Australia/Perth' });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const day = { store, position, employee: mai, localDate: '2026-10-12', startTime: '09:00', endTime: '17:00' };
  const { id: shiftId } = await aShift(db, tenant, { ...day, ...given });
  return { tenant, store, perth, shiftId, scope: await scopeOf(db, tenant) };
}

describe('the page of a shift', () => {
  it('holds the shift, the stores its manager may move it to, and the shifts it touches', async () => {
    const { tenant, store, perth, shiftId, scope } = await maisShift();
    const { second } = await splitShift(scope, { shiftId, version: 1, atTime: '12:00' });
    const page = await readShift(scope, shiftId);
    expect(page).toMatchObject({
      store: { id: store.id, city: 'Sydney' },
      weekStartsOn: '2026-10-12',
      employeeName: 'Mai Tran',
      view: { state: 'new', minutes: 180 },
      neighbours: [{ id: second.shiftId, version: 1, startTime: '12:00' }],
    });
    expect(page.stores.map(({ id }) => id)).toEqual([store.id, perth.id]);
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [store.id] });
    expect((await readShift(manager, shiftId)).stores.map(({ id }) => id)).toEqual([store.id]);
  });

  it('is not there for another tenant, for no id at all, and for a shift that was taken off', async () => {
    const { shiftId, scope } = await maisShift();
    const notFound = { code: 'not-found' };
    await expect(readShift(scope, (await maisShift()).shiftId)).rejects.toMatchObject(notFound);
    await expect(readShift(scope, 'guess')).rejects.toMatchObject(notFound);
    await cancelShift(scope, { shiftId, version: 1 });
    await expect(readShift(scope, shiftId)).rejects.toMatchObject(notFound);
  });

  it('is for those who may edit the roster of its store', async () => {
    const { tenant, perth, shiftId } = await maisShift();
    for (const given of [
      { role: 'manager', storeIds: [perth.id] },
      { role: 'payroll' },
      { role: 'employee' },
    ] as const) {
      const scope = await scopeOf(db, tenant, { ...given, storeIds: 'storeIds' in given ? [...given.storeIds] : [] });
      await expect(readShift(scope, shiftId)).rejects.toMatchObject({ code: 'not-allowed' });
    }
  });
});

const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/New_York', 'America/Havana'];

describe('the form of every shift over both odd nights', () => {
  it.each(zones)('saved as it was opened leaves not a column of any row changed in %s', async (zone) => {
    const tenant = await aTenant(db);
    const store = await aStore(db, tenant, { zone });
    const position = await aPosition(db, tenant);
    const scope = await scopeOf(db, tenant);
    for (const { localDate, wallBefore, wallAfter } of nextOddDays(zone, '2026-09-01', 2)) {
      const times = [wallBefore, wallAfter, '00:30', '01:30', '01:45', '02:30'];
      for (const startTime of new Set(times)) {
        await aShift(db, tenant, { store, position, localDate, startTime, endTime: '09:00' });
        const night = { localDate: addDays(localDate, -1), startTime: '20:00', endTime: startTime, endDayOffset: 1 };
        await aShift(db, tenant, { store, position, ...night });
      }
    }
    const rows = () =>
      tenantBulkDoor(
        db,
        tenant.id,
        async (client) => (await client.query('select *, xmin::text from shift order by id')).rows,
      );
    // Each wall time that comes twice is chosen the second time, so that both are among the shifts.
    const turn = { startChoice: 0, endChoice: 0 };
    const inTurn = (end: keyof typeof turn) => (turn[end]++ % 2 === 0 ? 'later' : 'earlier');
    for (const { id } of await rows()) {
      const form = formOfShift((await readShift(scope, id)).shift);
      const chosen = {
        startChoice: form.startChoice && inTurn('startChoice'),
        endChoice: form.endChoice && inTurn('endChoice'),
      };
      await editShift(scope, editShiftSchema.parse({ ...form, ...chosen, shiftId: id }));
    }
    const before = await rows();
    const rules = before.flatMap(({ start_rule, end_rule }) => [`starts ${start_rule}`, `ends ${end_rule}`]);
    expect(rules).toEqual(expect.arrayContaining(['starts earlier', 'starts later', 'ends earlier', 'ends later']));
    for (const { id, version } of before) {
      const form = formOfShift((await readShift(scope, id)).shift);
      const saved = await editShift(scope, editShiftSchema.parse({ ...form, shiftId: id }));
      expect(saved).toEqual({ shiftId: id, version });
    }
    expect(await rows()).toEqual(before);
  });
});

it('an edit is taken back to the minute, also from a second 02:30', async () => {
  const { shiftId, scope } = await maisShift({ localDate: '2027-04-04', startTime: '02:30' });
  await editShift(scope, editShiftSchema.parse({ shiftId, version: 1, startChoice: 'later' }));
  const { shift } = await readShift(scope, shiftId);
  const moved = await editShift(scope, editShiftSchema.parse({ shiftId, version: 2, localDate: '2027-04-05' }));
  await editShift(scope, editShiftSchema.parse(undoForm(shift, moved)));
  expect((await readShift(scope, shiftId)).shift).toEqual({ ...shift, version: 4 });
});
