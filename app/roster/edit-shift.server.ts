import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { type Booking, runBooking } from '#app/roster/double-booking.server.ts';
import { type EditedShift, editDifferences } from '#app/roster/edit-facts.ts';
import type { EditShift } from '#app/roster/edit-shift.schema.ts';
import { type LockedEmployee, requireActive } from '#app/roster/lock-employees.server.ts';
import { type LockedStore, lockStoresOfEdit } from '#app/roster/lock-stores.server.ts';
import { placeEdit } from '#app/roster/place-edit.ts';
import { invalidField } from '#app/roster/placement-refusal.ts';
import {
  type EditableShift,
  lockShiftToEdit,
  type ShiftVersion,
  settleProblemsOf,
} from '#app/roster/shift-to-edit.server.ts';
import { writeEditedShift } from '#app/roster/write-edited-shift.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/**
 * Changes a shift by hand: its date, times, store, position, person or break. Wall times that stay keep their instants to
 * the minute; others are resolved by the rules of the store it is at afterwards, or by the choice where a wall time comes
 * twice. Another store keeps the wall times, in its own zone. Staff hear of it at the next publication. An edit that
 * changes nothing writes nothing and answers the version as it was; one that takes a shift out of a week that staff were
 * told of answers the new shift. The actor must be allowed to edit the rosters of both stores.
 * Refuses 'invalid-field', 'double-booking', 'employee-inactive', 'stale-version', 'not-found' and 'not-allowed'.
 */
export async function editShift(scope: TenantScope, edit: EditShift): Promise<ShiftVersion> {
  if (edit.storeId !== undefined) requireRowId(edit.storeId, 'store');
  if (edit.positionId !== undefined) requireRowId(edit.positionId, 'position');
  if (edit.employeeId) requireRowId(edit.employeeId, 'employee');
  return runBooking(scope, async (tx, announce) => {
    const stores = await lockStoresOfEdit(scope, tx, edit);
    const { shift, employees } = await lockShiftToEdit(scope, tx, { ...edit, alsoLock: edit.employeeId });
    const edited = await editedShift(scope, tx, { shift, edit, stores });
    if (Object.keys(editDifferences(shift, edited).after).length === 0) {
      return { shiftId: shift.id, version: shift.version };
    }
    const booking = bookingOf(shift, edited, employees);
    if (booking) announce(booking);
    const written = await writeEditedShift(scope, tx, {
      shift,
      edited,
      weekStart: stores.get(shift.storeId)?.weekStart,
    });
    await settleProblemsOf(scope, tx, shift.id);
    return written;
  });
}

async function editedShift(
  scope: TenantScope,
  tx: Tx,
  given: { shift: EditableShift; edit: EditShift; stores: Map<string, LockedStore> },
): Promise<EditedShift> {
  const { shift, edit } = given;
  const { storeId = shift.storeId, positionId = shift.positionId, employeeId = shift.employeeId } = edit;
  const { unpaidBreakMinutes = shift.unpaidBreakMinutes } = edit;
  requirePermission(scope.actor, 'roster:edit', { storeId });
  const store = given.stores.get(storeId);
  if (!store) throw new Refusal('not-found', { what: 'store' });
  await requirePosition(scope, tx, positionId);
  const placing = placeEdit(shift, edit, store);
  if (!placing.ok) throw placing.refusal;
  const { wall, placed } = placing;
  if (unpaidBreakMinutes > placed.minutes) {
    throw invalidField('unpaidBreakMinutes', 'The break is longer than the shift.');
  }
  if (shift.isWorked && (storeId !== shift.storeId || wall.localDate !== shift.localDate)) {
    throw invalidField('localDate', 'Worked hours were recorded for this shift, so it stays at its store and date.');
  }
  return { storeId, positionId, employeeId, unpaidBreakMinutes, wall, placed };
}

async function requirePosition(scope: TenantScope, tx: Tx, positionId: string): Promise<void> {
  const count = await tx.position.count({ where: { tenantId: scope.tenantId, id: positionId } });
  if (count === 0) throw new Refusal('not-found', { what: 'position' });
}

/** Who works it then; somebody who has left may keep the shift they have, but gets none. */
function bookingOf(
  shift: EditableShift,
  { employeeId, placed }: EditedShift,
  employees: Map<string, LockedEmployee>,
): Booking | null {
  if (employeeId === null) return null;
  const person = employeeId === shift.employeeId ? employees.get(employeeId) : requireActive(employees, employeeId);
  if (!person) throw new Refusal('not-found', { what: 'employee' });
  const { startsAt, endsAt } = placed;
  return { shiftId: shift.id, employeeId, employeeName: person.name, startsAt, endsAt };
}
