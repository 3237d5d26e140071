import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { type CutProblem, cutShift, type ShiftPart } from '#app/occurrences/cut-shift.ts';
import { Refusal } from '#app/refusal.ts';
import { insertShift } from '#app/roster/create-shift.server.ts';
import type { SplitShift } from '#app/roster/edit-shift.schema.ts';
import { lockStoresOfEdit } from '#app/roster/lock-stores.server.ts';
import { invalidField } from '#app/roster/placement-refusal.ts';
import {
  detachedAt,
  type EditableShift,
  lockShiftToEdit,
  type ShiftVersion,
  settleProblemsOf,
} from '#app/roster/shift-to-edit.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface SplitShifts {
  first: ShiftVersion;
  second: ShiftVersion;
}

/**
 * Makes two shifts of one, cut at a wall time within it: same store, position and person, and minutes that sum to the
 * whole. The first part stays the same shift; the second is a new one made by hand. The unpaid break stays with the longer
 * part unless told. Refuses 'invalid-field', 'stale-version', 'not-found' and 'not-allowed'.
 */
export async function splitShift(scope: TenantScope, split: SplitShift): Promise<SplitShifts> {
  return scope.run(async (tx) => {
    const stores = await lockStoresOfEdit(scope, tx, split);
    const { shift } = await lockShiftToEdit(scope, tx, split);
    const store = stores.get(shift.storeId);
    if (!store) throw new Refusal('not-found', { what: 'store' });
    if (shift.isWorked) throw invalidField('atTime', 'Worked hours were recorded for this shift; it stays in one.');
    const cut = cutShift(shift, split, store);
    if (!cut.ok) throw invalidField('atTime', cutSentence(cut.problem, split.atTime));
    const breaks = breaksOf(shift.unpaidBreakMinutes, split, cut);
    const secondId = newId();
    await shorten(scope, tx, shift, { ...cut.first, unpaidBreakMinutes: breaks.first });
    const { positionId, employeeId, storeId } = shift;
    const kept = { storeId, positionId, employeeId };
    const { wall, placed } = cut.second;
    await insertShift(scope, tx, { ...kept, ...wall, placed, unpaidBreakMinutes: breaks.second, shiftId: secondId });
    await settleProblemsOf(scope, tx, shift.id);
    await auditSplit(scope, tx, shift, { ...cut, breaks, secondId });
    return {
      first: { shiftId: shift.id, version: shift.version + 1 },
      second: { shiftId: secondId, version: 1 },
    };
  });
}

interface Parts {
  first: ShiftPart;
  second: ShiftPart;
}

function breaksOf(minutes: number, { breakWith }: SplitShift, { first, second }: Parts) {
  const keeper = breakWith ?? (second.placed.minutes > first.placed.minutes ? 'second' : 'first');
  const part = keeper === 'first' ? first : second;
  if (minutes > part.placed.minutes) {
    throw invalidField('breakWith', 'The break is longer than the part that keeps it. Shorten the break first.');
  }
  return { first: keeper === 'first' ? minutes : 0, second: keeper === 'second' ? minutes : 0 };
}

function cutSentence(problem: CutProblem, atTime: string): string {
  switch (problem) {
    case 'outside':
      return `${atTime} is not between the start and the end of this shift.`;
    case 'ambiguous-local-time':
      return `${atTime} comes twice within this shift. Choose the first or the second.`;
    case 'nonexistent-local-time':
      return `${atTime} does not exist that day: the clocks go forward over it. Choose another time.`;
  }
}

async function shorten(
  scope: TenantScope,
  tx: Tx,
  shift: EditableShift,
  { wall, placed, unpaidBreakMinutes }: ShiftPart & { unpaidBreakMinutes: number },
): Promise<void> {
  const detached = detachedAt(scope, shift).detachedAt ?? null;
  await tx.$executeRaw`
    update shift set end_time = ${wall.endTime}, end_day_offset = ${wall.endDayOffset}::smallint,
      during = tstzrange(starts_at, ${placed.endsAt}::timestamptz, '[)'), end_resolution = ${placed.endResolution},
      end_rule = ${placed.endRule}, unpaid_break_minutes = ${unpaidBreakMinutes}::smallint,
      detached_at = ${detached}::timestamptz, version = version + 1, updated_at = ${scope.now()}::timestamptz
    where tenant_id = ${scope.tenantId}::uuid and id = ${shift.id}::uuid`;
}

async function auditSplit(
  scope: TenantScope,
  tx: Tx,
  shift: EditableShift,
  { first, second, breaks, secondId }: Parts & { breaks: { first: number; second: number }; secondId: string },
): Promise<void> {
  const { endTime, endDayOffset, unpaidBreakMinutes } = shift;
  const is = { endTime: first.wall.endTime, endDayOffset: first.wall.endDayOffset, unpaidBreakMinutes: breaks.first };
  await recordAudit(scope, tx, {
    action: 'shift.split',
    subjectType: 'shift',
    subjectId: shift.id,
    before: { endTime, endDayOffset, unpaidBreakMinutes },
    after: { ...is, secondPart: secondId },
  });
  const { storeId, employeeId } = shift;
  await recordAudit(scope, tx, {
    action: 'shift.created',
    subjectType: 'shift',
    subjectId: secondId,
    after: { storeId, employeeId, ...second.wall, splitFrom: shift.id },
  });
}
