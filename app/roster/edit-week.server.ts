import { assignShift } from '#app/roster/assign-shift.server.ts';
import { cancelShift } from '#app/roster/cancel-shift.server.ts';
import { createShift } from '#app/roster/create-shift.server.ts';
import type { RosterEdit } from '#app/roster/roster-edit.schema.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** Carries out one edit of a store's week; answers the shift and its new version. Refuses what its command refuses. */
export async function editWeek(
  scope: TenantScope,
  storeId: string,
  edit: RosterEdit,
): Promise<{ shiftId: string; version: number }> {
  switch (edit.intent) {
    case 'assign':
      return { shiftId: edit.shiftId, ...(await assignShift(scope, edit)) };
    case 'unassign':
      return { shiftId: edit.shiftId, ...(await assignShift(scope, { ...edit, employeeId: null })) };
    case 'cancel':
      return { shiftId: edit.shiftId, ...(await cancelShift(scope, edit)) };
    case 'create':
      return createShift(scope, { ...edit, storeId });
  }
}
