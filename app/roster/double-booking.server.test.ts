import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { wordsFor } from '#app/http/answer.server.ts';
import { isRefusal, type Refusal } from '#app/refusal.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { createShift } from './create-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function twoStores() {
  const tenant = await aTenant(db);
  const sydney = await aStore(db, tenant, { name: 'Circular Quay' });
  const perth = await aStore(db, tenant, { name: 'Hay Street', zone: 'Australia/Perth' });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, sydney);
  const day = { localDate: '2026-10-12', endDayOffset: 0, unpaidBreakMinutes: 0, positionId: position.id };
  return { tenant, sydney, perth, position, mai, day, scope: await scopeOf(db, tenant) };
}

async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const error = await promise.then(
    () => new Error('it was not refused'),
    (thrown) => thrown,
  );
  if (!isRefusal(error)) throw error;
  return error;
}

describe('one person at stores in two zones', () => {
  it('may work Perth 15:00 after Sydney 09:00-17:00 on the same date', async () => {
    const { sydney, perth, mai, day, scope } = await twoStores();
    await createShift(scope, { ...day, storeId: sydney.id, employeeId: mai.id, startTime: '09:00', endTime: '17:00' });
    const late = { ...day, storeId: perth.id, employeeId: mai.id, startTime: '15:00', endTime: '19:00' };
    await expect(createShift(scope, late)).resolves.toMatchObject({ version: 1 });
  });

  it('may not work Perth 13:00, and is told of the other shift, its store and its zone', async () => {
    const { tenant, sydney, perth, mai, day, scope } = await twoStores();
    await createShift(scope, { ...day, storeId: sydney.id, employeeId: mai.id, startTime: '09:00', endTime: '17:00' });
    const early = { ...day, storeId: perth.id, employeeId: mai.id, startTime: '13:00', endTime: '19:00' };
    const refusal = await refusalOf(createShift(scope, early));
    expect(wordsFor(refusal)).toMatchObject({
      status: 409,
      sentence: 'Mai Tran already works Mon 12 Oct 09:00–17:00 AEDT at Circular Quay.',
    });
    const kept = await tenantBulkDoor(db, tenant.id, (client) => client.query('select from shift'));
    expect(kept.rowCount).toBe(1);
  });

  it('is refused by the constraint itself when the open Perth shift is assigned', async () => {
    const { tenant, sydney, perth, position, mai, scope } = await twoStores();
    const day = { localDate: '2026-10-12', position };
    await aShift(db, tenant, { ...day, store: sydney, employee: mai, startTime: '09:00', endTime: '17:00' });
    const open = await aShift(db, tenant, { ...day, store: perth, startTime: '13:00', endTime: '19:00' });
    const refusal = await refusalOf(assignShift(scope, { shiftId: open.id, employeeId: mai.id, version: 1 }));
    expect(refusal).toMatchObject({ code: 'double-booking', data: { storeName: 'Circular Quay', zoneLabel: 'AEDT' } });
    const byHand = tenantBulkDoor(db, tenant.id, (client) =>
      client.query('update shift set employee_id = $1 where id = $2', [mai.id, open.id]),
    );
    await expect(byHand).rejects.toMatchObject({ code: '23P01', constraint: 'no_double_booking' });
  });

  it('names an overnight shift that began days before', async () => {
    const { tenant, sydney, perth, position, mai, scope } = await twoStores();
    const long = { localDate: '2026-10-12', startTime: '09:00', endTime: '17:00', endDayOffset: 2 };
    await aShift(db, tenant, { ...long, store: sydney, position, employee: mai });
    const times = { localDate: '2026-10-14', startTime: '11:00', endTime: '13:00' };
    const open = await aShift(db, tenant, { ...times, store: perth, position });
    const refusal = await refusalOf(assignShift(scope, { shiftId: open.id, employeeId: mai.id, version: 1 }));
    expect(refusal.data).toMatchObject({ localDate: '2026-10-12', endDayOffset: 2, storeName: 'Circular Quay' });
  });

  it('is free again where the other shift was cancelled', async () => {
    const { tenant, sydney, perth, position, mai, scope } = await twoStores();
    const day = { localDate: '2026-10-12', position };
    const gone = await aShift(db, tenant, {
      ...day,
      store: sydney,
      employee: mai,
      startTime: '09:00',
      endTime: '17:00',
    });
    await tenantBulkDoor(db, tenant.id, (client) =>
      client.query('update shift set cancelled_at = now() where id = $1', [gone.id]),
    );
    const open = await aShift(db, tenant, { ...day, store: perth, startTime: '13:00', endTime: '19:00' });
    await expect(assignShift(scope, { shiftId: open.id, employeeId: mai.id, version: 1 })).resolves.toEqual({
      version: 2,
    });
  });
});

/** Counts how often a transaction of the scope began, so that a retry after a deadlock shows. */
function counting(scope: TenantScope, count: { runs: number }): TenantScope {
  return {
    ...scope,
    run: (work) =>
      scope.run((tx) => {
        count.runs += 1;
        return work(tx);
      }),
  };
}

describe('200 pairs of connections that each try both sides', () => {
  it('leaves exactly one winner in each pair, without a deadlock', { timeout: 180_000 }, async () => {
    const { tenant, sydney, perth, position, mai } = await twoStores();
    const connections = [
      openDatabase({ url: db.url, maxConnections: 1 }),
      openDatabase({ url: db.url, maxConnections: 1 }),
    ];
    const count = { runs: 0 };
    const scopes: TenantScope[] = [];
    for (const connection of connections) scopes.push(counting(await scopeOf(connection, tenant), count));
    try {
      for (let pair = 0; pair < 200; pair++) {
        const localDate = new Date(Date.UTC(2027, 0, 1 + pair)).toISOString().slice(0, 10);
        const day = { localDate, position };
        const sides = await Promise.all([
          aShift(db, tenant, { ...day, store: sydney, startTime: '09:00', endTime: '17:00' }),
          aShift(db, tenant, { ...day, store: perth, startTime: '08:00', endTime: '12:00' }),
        ]);
        const outcomes = await Promise.allSettled(
          scopes.map((scope, at) => assignShift(scope, { shiftId: sides[at]!.id, employeeId: mai.id, version: 1 })),
        );
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(lost).toHaveLength(1);
        expect(lost[0]?.reason).toMatchObject({ name: 'Refusal', code: 'double-booking' });
      }
      // One transaction for each side and one look-up for each loser: none was run again.
      expect(count.runs).toBe(600);
      const { rows } = await tenantBulkDoor(db, tenant.id, (client) =>
        client.query('select count(*)::int as assigned from shift where employee_id = $1', [mai.id]),
      );
      expect(rows).toEqual([{ assigned: 200 }]);
    } finally {
      for (const connection of connections) await connection.close();
    }
  });
});
