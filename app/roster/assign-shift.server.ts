import { runBooking } from '#app/roster/double-booking.server.ts';
import { requireActive } from '#app/roster/lock-employees.server.ts';
import { detachedAt, lockShiftToEdit, settleProblemsOf } from '#app/roster/shift-to-edit.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface AssignShift {
  shiftId: string;
  /** Null makes the shift an open one. */
  employeeId: string | null;
  /** The version of the shift that the choice was made on. */
  version: number;
}

/**
 * Gives a shift to a person, or to nobody; staff hear of it at the next publication. Refuses 'double-booking',
 * 'employee-inactive', 'stale-version', 'not-found' and 'not-allowed'. Assigning the person who has it changes nothing.
 */
export async function assignShift(
  scope: TenantScope,
  { shiftId, employeeId, version }: AssignShift,
): Promise<{ version: number }> {
  if (employeeId !== null) requireRowId(employeeId, 'employee');
  return runBooking(scope, async (tx, announce) => {
    const { shift, employees } = await lockShiftToEdit(scope, tx, { shiftId, version, alsoLock: employeeId });
    if (shift.employeeId === employeeId) return { version };
    if (employeeId !== null) {
      const { name } = requireActive(employees, employeeId);
      announce({ shiftId, employeeId, employeeName: name, startsAt: shift.startsAt, endsAt: shift.endsAt });
    }
    await tx.shift.update({
      where: { tenantId_id: { tenantId: scope.tenantId, id: shiftId } },
      data: { employeeId, version: version + 1, updatedAt: scope.now(), ...detachedAt(scope, shift) },
      select: { id: true },
    });
    if (employeeId !== null) await settleProblemsOf(scope, tx, shiftId);
    await recordAudit(scope, tx, {
      action: employeeId === null ? 'shift.unassigned' : 'shift.assigned',
      subjectType: 'shift',
      subjectId: shiftId,
      before: { employeeId: shift.employeeId },
      after: { employeeId },
    });
    return { version: version + 1 };
  });
}
