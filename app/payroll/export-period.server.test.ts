import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { closePeriod, exportPeriod } from '#app/payroll/export-period.server.ts';
import { listPayPeriods, openPayPeriod } from '#app/payroll/pay-periods.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** A company with one Saturday night of Mai's on each odd night, and a payroll clerk on 1 May 2027. */
async function aCompanyWithTwoNights() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { name: 'Circular Quay' });
  const position = await aPosition(db, tenant);
  const employee = await anEmployee(db, tenant, store, { payrollId: '000017', lastName: '=HYPERLINK("x")' });
  const night = { store, position, employee, startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
  const spring = await aShift(db, tenant, { ...night, localDate: '2026-10-03' });
  await aShift(db, tenant, { ...night, localDate: '2027-04-03', unpaidBreakMinutes: 30 });
  const clerk = await aMember(db, tenant, { role: 'payroll' });
  const scope = await scopeOf(db, tenant, {
    role: 'payroll',
    membershipId: clerk.id,
    userId: clerk.userId,
    now: new Date('2027-05-01T00:00:00Z'),
  });
  return { tenant, store, position, employee, scope, spring };
}

function period(scope: TenantScope, startsOn: string, endsOn: string) {
  return openPayPeriod(scope, { startsOn, endsOn });
}

async function linesOf(scope: TenantScope, periodId: string): Promise<string[]> {
  return (await exportPeriod(scope, periodId)).content.toString('utf8').trimEnd().split('\r\n');
}

test('a Saturday night 22:00–06:00 is paid 7 h when the clocks go forward and 9 h less its break when they go back', async () => {
  const { scope } = await aCompanyWithTwoNights();
  const { id: spring } = await period(scope, '2026-09-28', '2026-10-11');
  const { id: autumn } = await period(scope, '2027-03-29', '2027-04-11');
  const [header, forward] = await linesOf(scope, spring);
  expect(header).toBe(
    'employee_id,external_payroll_id,last_name,first_name,store,store_zone,work_date,start_local_with_offset,end_local_with_offset,start_utc,end_utc,elapsed_minutes,unpaid_break_minutes,paid_minutes,paid_hours_2dp,pay_code,dst_note',
  );
  expect(forward).toContain('000017,"\'=HYPERLINK(""x"")",Mai,Circular Quay,Australia/Sydney,2026-10-03,');
  expect(forward).toContain(
    '2026-10-03T22:00:00+10:00,2026-10-04T06:00:00+11:00,2026-10-03T12:00:00Z,2026-10-03T19:00:00Z,420,0,420,7.00,REG,',
  );
  expect((await linesOf(scope, autumn))[1]).toContain(
    '2027-04-03T22:00:00+11:00,2027-04-04T06:00:00+10:00,2027-04-03T11:00:00Z,2027-04-03T20:00:00Z,540,30,510,8.50,REG,',
  );
});

test('a shift belongs to the period of its work date, which is the local date of its start', async () => {
  const { scope } = await aCompanyWithTwoNights();
  const { id: before } = await period(scope, '2026-09-27', '2026-10-03');
  const { id: after } = await period(scope, '2026-10-04', '2026-10-10');
  expect(await linesOf(scope, before)).toHaveLength(2);
  expect(await linesOf(scope, after)).toHaveLength(1);
});

test('a closed period exports the same bytes for ever, whatever happens to its shifts', async () => {
  const { tenant, scope, spring } = await aCompanyWithTwoNights();
  const { id } = await period(scope, '2026-09-28', '2026-10-11');
  const closed = await closePeriod(scope, id);
  await tenantBulkDoor(db, tenant.id, (client) =>
    client.query('update shift set cancelled_at = now() where id = $1', [spring.id]),
  );
  const again = await exportPeriod(scope, id);
  expect(again).toMatchObject({ sha256: closed.sha256, rowCount: 1, final: true });
  expect(again.content.toString()).toContain('2026-10-03T22:00:00+10:00');
  await expect(closePeriod(scope, id)).rejects.toMatchObject({ code: 'period-closed' });
});

test('a period closed by two clerks at once is closed once', async () => {
  const { scope } = await aCompanyWithTwoNights();
  const { id } = await period(scope, '2026-09-28', '2026-10-11');
  const results = await Promise.allSettled([closePeriod(scope, id), closePeriod(scope, id)]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a period that still runs at one of the stores cannot be closed', async () => {
  const { tenant, scope } = await aCompanyWithTwoNights();
  await aStore(db, tenant, { zone: 'America/Los_Angeles' });
  const { id } = await period(scope, '2027-04-17', '2027-04-30');
  // In Sydney it is 1 May already; in Los Angeles it is still 30 April.
  await expect(closePeriod(scope, id)).rejects.toMatchObject({ code: 'period-not-over' });
});

test('a shift whose break is longer than itself is named and keeps the period open', async () => {
  const { tenant, store, position, employee, scope } = await aCompanyWithTwoNights();
  await aShift(db, tenant, {
    store,
    position,
    employee,
    localDate: '2026-10-05',
    startTime: '09:00',
    endTime: '10:00',
    unpaidBreakMinutes: 90,
  });
  const { id } = await period(scope, '2026-09-28', '2026-10-11');
  expect(await exportPeriod(scope, id)).toMatchObject({
    rowCount: 1,
    unpayable: [{ workDate: '2026-10-05', reason: 'break-exceeds-shift' }],
  });
  await expect(closePeriod(scope, id)).rejects.toMatchObject({ code: 'invalid-field' });
  expect(await listPayPeriods(scope)).toMatchObject([{ id, closedAt: null }]);
});

test('periods of one tenant do not overlap', async () => {
  const { scope } = await aCompanyWithTwoNights();
  await period(scope, '2026-09-28', '2026-10-11');
  await expect(period(scope, '2026-10-11', '2026-10-24')).rejects.toMatchObject({
    code: 'periods-overlap',
    data: { startsOn: '2026-09-28', endsOn: '2026-10-11' },
  });
});

test('another tenant cannot export or close the period, and neither can a manager of the same tenant', async () => {
  const { tenant, scope } = await aCompanyWithTwoNights();
  const { id } = await period(scope, '2026-09-28', '2026-10-11');
  const stranger = await scopeOf(db, await aTenant(db), { role: 'payroll', now: scope.now() });
  await expect(exportPeriod(stranger, id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(closePeriod(stranger, id)).rejects.toMatchObject({ code: 'not-found' });
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [newId()] });
  await expect(exportPeriod(manager, id)).rejects.toMatchObject({ code: 'not-allowed' });
});
