import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant, type Tenant } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { createShift } from './create-shift.server.ts';
import { editShift } from './edit-shift.server.ts';
import { mergeShifts } from './merge-shifts.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { type SplitShifts, splitShift } from './split-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/**
 * Holds the lock of one row while `start` runs: does it have to wait for it, and are the shifts still unlocked then?
 * Answers what came of it after the lock was let go.
 */
async function whileLocked(tenant: Tenant, table: 'employee' | 'store', id: string, start: () => Promise<unknown>) {
  const holder = await db.pool.connect();
  try {
    await holder.query(`begin; set local role wallclock_app; set local app.tenant_id = '${tenant.id}'`);
    await holder.query(`select from ${table} where id = $1 for no key update`, [id]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    let isOver = false;
    const work = start().finally(() => {
      isOver = true;
    });
    let waited = false;
    while (!waited && !isOver) {
      const blocked = await db.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
      waited = blocked.rowCount === 1;
    }
    // Refused at once if the waiting transaction had locked or written a shift before.
    await holder.query('select from shift for update nowait');
    await holder.query('commit');
    await work;
    return { waited };
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

async function aTuesday() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const jonas = await anEmployee(db, tenant, store);
  const day = { localDate: '2026-10-13', startTime: '09:00', endTime: '17:00' };
  const shift = await aShift(db, tenant, { ...day, store, position, employee: mai });
  const owner = await aMember(db, tenant, { role: 'owner' });
  const scope = await scopeOf(db, tenant, { membershipId: owner.id });
  const week = { storeId: store.id, weekStartsOn: '2026-10-12' };
  const extra = { ...day, endDayOffset: 0, unpaidBreakMinutes: 0, storeId: store.id, positionId: position.id };
  return { tenant, store, mai, jonas, shiftId: shift.id, scope, week, extra };
}

describe('before its first write of a shift, waiting for the lock of the person', () => {
  it('is the assignment, for the one who gets it and for the one who had it', async () => {
    const { tenant, mai, jonas, shiftId, scope } = await aTuesday();
    const give = () => assignShift(scope, { shiftId, employeeId: jonas.id, version: 1 });
    expect(await whileLocked(tenant, 'employee', jonas.id, give)).toEqual({ waited: true });
    const other = await aTuesday();
    const take = () => assignShift(other.scope, { shiftId: other.shiftId, employeeId: null, version: 1 });
    expect(await whileLocked(other.tenant, 'employee', other.mai.id, take)).toEqual({ waited: true });
    const back = () => assignShift(scope, { shiftId, employeeId: mai.id, version: 2 });
    expect(await whileLocked(tenant, 'employee', jonas.id, back)).toEqual({ waited: true });
  });

  it('is the new shift', async () => {
    const { tenant, jonas, scope, extra } = await aTuesday();
    const create = () => createShift(scope, { ...extra, employeeId: jonas.id });
    expect(await whileLocked(tenant, 'employee', jonas.id, create)).toEqual({ waited: true });
  });

  it('is the cancellation', async () => {
    const { tenant, mai, shiftId, scope } = await aTuesday();
    const cancel = () => cancelShift(scope, { shiftId, version: 1 });
    expect(await whileLocked(tenant, 'employee', mai.id, cancel)).toEqual({ waited: true });
  });

  it('is the edit by hand, for the one who gets it and for the one who had it; it also waits for the stores', async () => {
    const { tenant, store, mai, jonas, shiftId, scope } = await aTuesday();
    const give = () => editShift(scope, { shiftId, version: 1, employeeId: jonas.id });
    expect(await whileLocked(tenant, 'employee', jonas.id, give)).toEqual({ waited: true });
    const move = () => editShift(scope, { shiftId, version: 2, localDate: '2026-10-14' });
    expect(await whileLocked(tenant, 'employee', jonas.id, move)).toEqual({ waited: true });
    const back = () => editShift(scope, { shiftId, version: 3, employeeId: mai.id });
    expect(await whileLocked(tenant, 'store', store.id, back)).toEqual({ waited: true });
    const other = await aStore(db, tenant);
    const away = () => editShift(scope, { shiftId, version: 4, storeId: other.id });
    expect(await whileLocked(tenant, 'store', other.id, away)).toEqual({ waited: true });
  });

  it('is the split and the merge', async () => {
    const { tenant, mai, shiftId, scope } = await aTuesday();
    let parts: SplitShifts | undefined;
    const split = async () => {
      parts = await splitShift(scope, { shiftId, version: 1, atTime: '12:00' });
    };
    expect(await whileLocked(tenant, 'employee', mai.id, split)).toEqual({ waited: true });
    expect(await whileLocked(tenant, 'employee', mai.id, () => mergeShifts(scope, parts!))).toEqual({ waited: true });
  });

  it('is the publication, which also waits for another one of its store', async () => {
    const { tenant, mai, scope, week } = await aTuesday();
    expect(await whileLocked(tenant, 'employee', mai.id, () => publishWeek(scope, week))).toEqual({ waited: true });
    const other = await aTuesday();
    const publish = () => publishWeek(other.scope, other.week);
    expect(await whileLocked(other.tenant, 'store', other.store.id, publish)).toEqual({ waited: true });
  });
});
