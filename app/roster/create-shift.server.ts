import { newId } from '#app/db/new-id.server.ts';
import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { type Placed, placeOnDate } from '#app/occurrences/place-on-date.ts';
import { lockPlacingStores } from '#app/occurrences/placing-store.server.ts';
import { Refusal } from '#app/refusal.ts';
import { runBooking } from '#app/roster/double-booking.server.ts';
import { lockEmployees, requireActive } from '#app/roster/lock-employees.server.ts';
import { placementRefusal } from '#app/roster/placement-refusal.ts';
import type { ShiftInput } from '#app/roster/shift.schema.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import { zoneOn } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { tzVersion } from '#app/time/tz-version.ts';

/**
 * Adds one shift by hand, placed by the store's own rules. Refuses 'invalid-field' where the wall times cannot be placed
 * on that date, 'double-booking', 'employee-inactive', 'not-found' and 'not-allowed'.
 */
export async function createShift(
  scope: TenantScope,
  input: ShiftInput & { storeId: string },
): Promise<{ shiftId: string; version: number }> {
  requireRowId(input.storeId, 'store');
  requireRowId(input.positionId, 'position');
  if (input.employeeId !== null) requireRowId(input.employeeId, 'employee');
  requirePermission(scope.actor, 'roster:edit', { storeId: input.storeId });
  const shiftId = newId();
  return runBooking(scope, async (tx, announce) => {
    const { zone, placed } = await placeInStore(scope, tx, input);
    const { employeeId } = input;
    const employees = await lockEmployees(tx, scope.tenantId, [employeeId]);
    if (employeeId !== null) {
      const { name } = requireActive(employees, employeeId);
      announce({ shiftId, employeeId, employeeName: name, startsAt: placed.startsAt, endsAt: placed.endsAt });
    }
    await insertShift(scope, tx, { ...input, shiftId, zone, placed });
    const { storeId, localDate, startTime, endTime, endDayOffset } = input;
    await recordAudit(scope, tx, {
      action: 'shift.created',
      subjectType: 'shift',
      subjectId: shiftId,
      after: { storeId, employeeId, localDate, startTime, endTime, endDayOffset },
    });
    return { shiftId, version: 1 };
  });
}

async function placeInStore(
  scope: TenantScope,
  tx: Tx,
  input: ShiftInput & { storeId: string },
): Promise<{ zone: string; placed: Placed }> {
  const { tenantId } = scope;
  const { storeId } = input;
  // Held until the shift is written, so that a store that moves to another zone at the same time takes it along.
  const stores = await lockPlacingStores(queryableOf(tx), tenantId, { storeIds: [storeId], lock: 'share' });
  const store = stores.get(storeId);
  if (!store) throw new Refusal('not-found', { what: 'store' });
  const position = await tx.position.count({ where: { tenantId, id: input.positionId } });
  if (position === 0) throw new Refusal('not-found', { what: 'position' });
  const zone = zoneOn(store, input.localDate);
  const wallShift = { ...input, zone };
  const placed = placeOnDate({ ...wallShift, rules: store });
  if (!placed.ok) throw placementRefusal(wallShift, store, placed);
  if (input.unpaidBreakMinutes > placed.minutes) {
    throw new Refusal('invalid-field', {
      field: 'unpaidBreakMinutes',
      sentence: 'The break is longer than the shift.',
    });
  }
  return { zone, placed };
}

/** Writes a placed shift made by hand, version 1; what it may be was checked before. */
export async function insertShift(
  scope: TenantScope,
  tx: Tx,
  shift: ShiftInput & { storeId: string; shiftId: string; zone: string; placed: Placed },
): Promise<void> {
  const { placed } = shift;
  const now = scope.now();
  await tx.$executeRaw`
    insert into shift (tenant_id, id, store_id, position_id, employee_id, local_date, start_time, end_time, end_day_offset,
      zone, during, start_resolution, end_resolution, start_rule, end_rule, tz_version, unpaid_break_minutes, created_at, updated_at)
    values (${scope.tenantId}::uuid, ${shift.shiftId}::uuid, ${shift.storeId}::uuid, ${shift.positionId}::uuid,
      ${shift.employeeId}::uuid, ${shift.localDate}::date, ${shift.startTime}, ${shift.endTime}, ${shift.endDayOffset}::smallint,
      ${shift.zone}, tstzrange(${placed.startsAt}::timestamptz, ${placed.endsAt}::timestamptz, '[)'),
      ${placed.startResolution}, ${placed.endResolution}, ${placed.startRule}, ${placed.endRule}, ${tzVersion()},
      ${shift.unpaidBreakMinutes}::smallint, ${now}::timestamptz, ${now}::timestamptz)`;
}
