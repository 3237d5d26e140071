import { lockShiftToEdit } from '#app/roster/shift-to-edit.server.ts';
import { takeOffRoster } from '#app/roster/take-off-roster.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/**
 * Takes a shift off the roster. A person who was told of it is told that it is gone at the next publication; one that
 * nobody knew of is simply gone. Refuses 'stale-version', 'not-found' and 'not-allowed'.
 */
export async function cancelShift(
  scope: TenantScope,
  { shiftId, version }: { shiftId: string; version: number },
): Promise<{ version: number }> {
  return scope.run(async (tx) => {
    const { shift } = await lockShiftToEdit(scope, tx, { shiftId, version });
    await takeOffRoster(scope, tx, shift);
    await recordAudit(scope, tx, {
      action: 'shift.cancelled',
      subjectType: 'shift',
      subjectId: shiftId,
      before: { employeeId: shift.employeeId },
    });
    return { version: version + 1 };
  });
}
