import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { invalidField } from '#app/roster/placement-refusal.ts';
import {
  detachedAt,
  type EditableShift,
  lockShiftsToEdit,
  type ShiftVersion,
  settleProblemsOf,
} from '#app/roster/shift-to-edit.server.ts';
import { takeOffRoster } from '#app/roster/take-off-roster.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { daysBetween } from '#app/time/local-date.ts';

const longestBreakMinutes = 480;
const latestEndDay = 2;

/**
 * Makes one shift of two that touch, of the same store, position and person (or both open), given in either order. The
 * earlier one goes on to the later one's end and has the breaks of both; the later one is taken off. Refuses
 * 'invalid-field' of the field 'otherId', 'stale-version', 'not-found' and 'not-allowed'.
 */
export async function mergeShifts(
  scope: TenantScope,
  { first, second }: { first: ShiftVersion; second: ShiftVersion },
): Promise<ShiftVersion> {
  return scope.run(async (tx) => {
    const { shifts } = await lockShiftsToEdit(scope, tx, [first, second]);
    const [earlier, later] = [...shifts].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    if (!earlier || !later) throw new Refusal('not-found', { what: 'shift' });
    const merged = mergedOf(earlier, later);
    // The later one lets go of its time first: the exclusion check looks at each row as it is written.
    await takeOffRoster(scope, tx, later);
    await lengthen(scope, tx, earlier, later, merged);
    await settleProblemsOf(scope, tx, earlier.id);
    await auditMerge(scope, tx, { earlier, later, merged });
    return { shiftId: earlier.id, version: earlier.version + 1 };
  });
}

interface Merged {
  endTime: string;
  endDayOffset: number;
  unpaidBreakMinutes: number;
}

function mergedOf(earlier: EditableShift, later: EditableShift): Merged {
  const refuse = (sentence: string) => invalidField('otherId', sentence);
  if (earlier.id === later.id) throw refuse('A shift cannot be merged with itself.');
  if (earlier.isWorked || later.isWorked) throw refuse('Worked hours were recorded for one of them.');
  if (earlier.storeId !== later.storeId || earlier.zone !== later.zone) throw refuse('They are at two stores.');
  if (earlier.positionId !== later.positionId) throw refuse('They are of two positions.');
  if (earlier.employeeId !== later.employeeId) throw refuse('Two people work them.');
  if (earlier.endsAt.getTime() !== later.startsAt.getTime()) throw refuse('They do not touch.');
  const endDayOffset = daysBetween(earlier.localDate, later.localDate) + later.endDayOffset;
  if (endDayOffset > latestEndDay) throw refuse('A shift ends at most two days later.');
  const unpaidBreakMinutes = earlier.unpaidBreakMinutes + later.unpaidBreakMinutes;
  if (unpaidBreakMinutes > longestBreakMinutes) throw refuse('A break is at most 480 minutes; shorten one first.');
  return { endTime: later.endTime, endDayOffset, unpaidBreakMinutes };
}

async function lengthen(
  scope: TenantScope,
  tx: Tx,
  earlier: EditableShift,
  later: EditableShift,
  merged: Merged,
): Promise<void> {
  const detached = detachedAt(scope, earlier).detachedAt ?? null;
  await tx.$executeRaw`
    update shift set end_time = ${merged.endTime}, end_day_offset = ${merged.endDayOffset}::smallint,
      during = tstzrange(starts_at, ${later.endsAt}::timestamptz, '[)'), end_resolution = ${later.endResolution},
      end_rule = ${later.endRule}, unpaid_break_minutes = ${merged.unpaidBreakMinutes}::smallint,
      detached_at = ${detached}::timestamptz, version = version + 1, updated_at = ${scope.now()}::timestamptz
    where tenant_id = ${scope.tenantId}::uuid and id = ${earlier.id}::uuid`;
}

async function auditMerge(
  scope: TenantScope,
  tx: Tx,
  { earlier, later, merged }: { earlier: EditableShift; later: EditableShift; merged: Merged },
): Promise<void> {
  const { endTime, endDayOffset, unpaidBreakMinutes } = earlier;
  await recordAudit(scope, tx, {
    action: 'shift.merged',
    subjectType: 'shift',
    subjectId: earlier.id,
    before: { endTime, endDayOffset, unpaidBreakMinutes },
    after: { ...merged, mergedWith: later.id },
  });
  await recordAudit(scope, tx, {
    action: 'shift.cancelled',
    subjectType: 'shift',
    subjectId: later.id,
    before: { employeeId: later.employeeId },
    after: { mergedInto: earlier.id },
  });
}
