import { assignShift } from '#app/roster/assign-shift.server.ts';
import { cancelShift } from '#app/roster/cancel-shift.server.ts';
import { createShift } from '#app/roster/create-shift.server.ts';
import { editShift } from '#app/roster/edit-shift.server.ts';
import { mergeShifts } from '#app/roster/merge-shifts.server.ts';
import type { RosterEdit } from '#app/roster/roster-edit.schema.ts';
import type { ShiftVersion } from '#app/roster/shift-to-edit.server.ts';
import { splitShift } from '#app/roster/split-shift.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** The shift that was edited; of a split the first part, with the `second` beside it. */
export interface EditedWeek extends ShiftVersion {
  second?: ShiftVersion;
}

/**
 * Carries out one edit of a store's week, or of one shift wherever it is; answers the shift and its new version. Refuses
 * what its command refuses.
 */
export async function editWeek(scope: TenantScope, storeId: string, edit: RosterEdit): Promise<EditedWeek> {
  switch (edit.intent) {
    case 'assign':
      return { shiftId: edit.shiftId, ...(await assignShift(scope, edit)) };
    case 'unassign':
      return { shiftId: edit.shiftId, ...(await assignShift(scope, { ...edit, employeeId: null })) };
    case 'cancel':
      return { shiftId: edit.shiftId, ...(await cancelShift(scope, edit)) };
    case 'edit':
      return editShift(scope, edit);
    case 'split': {
      const { first, second } = await splitShift(scope, edit);
      return { ...first, second };
    }
    case 'merge': {
      const second = { shiftId: edit.otherId, version: edit.otherVersion };
      return mergeShifts(scope, { first: edit, second });
    }
    case 'create':
      return createShift(scope, { ...edit, storeId });
  }
}
