import type { Tx } from '#app/db/tenant-door.server.ts';
import type { StoredShift } from '#app/occurrences/reshape.ts';
import { Refusal } from '#app/refusal.ts';
import { changedSince } from '#app/roster/changed-since.server.ts';
import { type LockedEmployee, lockEmployees } from '#app/roster/lock-employees.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** A shift, and the version of it that a person looked at. */
export interface ShiftVersion {
  shiftId: string;
  version: number;
}

export interface EditableShift extends StoredShift {
  id: string;
  version: number;
  storeId: string;
  positionId: string;
  employeeId: string | null;
  templateId: string | null;
  slot: number;
  unpaidBreakMinutes: number;
  cancelledAt: Date | null;
  publishedAt: Date | null;
  /** Worked hours were recorded for it. */
  isWorked: boolean;
}

/**
 * Locks a shift for an edit, behind the locks of the person who holds it and of those who may get it. Refuses a shift
 * that is not there or cancelled ('not-found'), one of a store whose roster the actor may not edit ('not-allowed'),
 * and one that was changed since `version` was read ('stale-version', with what changed).
 */
export async function lockShiftToEdit(
  scope: TenantScope,
  tx: Tx,
  { alsoLock, ...wanted }: ShiftVersion & { alsoLock?: string | null | undefined },
): Promise<{ shift: EditableShift; employees: Map<string, LockedEmployee> }> {
  const { shifts, employees } = await lockShiftsToEdit(scope, tx, [wanted], alsoLock);
  const [shift] = shifts;
  if (!shift) throw new Refusal('not-found', { what: 'shift' });
  return { shift, employees };
}

/** lockShiftToEdit for several shifts at once; they come back in the order they were asked for. */
export async function lockShiftsToEdit(
  scope: TenantScope,
  tx: Tx,
  wanted: readonly ShiftVersion[],
  alsoLock: string | null = null,
): Promise<{ shifts: EditableShift[]; employees: Map<string, LockedEmployee> }> {
  const ids = wanted.map(({ shiftId }) => requireRowId(shiftId, 'shift'));
  const found = await tx.shift.findMany({
    where: { tenantId: scope.tenantId, id: { in: ids } },
    select: { id: true, storeId: true, employeeId: true },
  });
  if (new Set(ids).size !== found.length) throw new Refusal('not-found', { what: 'shift' });
  for (const { storeId } of found) requirePermission(scope.actor, 'roster:edit', { storeId });
  const holders = found.map(({ employeeId }) => employeeId);
  const employees = await lockEmployees(tx, scope.tenantId, [...holders, alsoLock]);
  const rows = new Map((await lockRows(tx, scope.tenantId, ids)).map((row) => [row.id, row]));
  const shifts: EditableShift[] = [];
  for (const each of wanted) shifts.push(await requireCurrent(scope, tx, rows.get(each.shiftId), each.version));
  return { shifts, employees };
}

function lockRows(tx: Tx, tenantId: string, ids: string[]): Promise<EditableShift[]> {
  return tx.$queryRaw<EditableShift[]>`
    select id, version, store_id as "storeId", position_id as "positionId", employee_id as "employeeId",
      template_id as "templateId", slot, local_date::text as "localDate", start_time as "startTime",
      end_time as "endTime", end_day_offset as "endDayOffset", zone, starts_at as "startsAt", ends_at as "endsAt",
      start_resolution as "startResolution", end_resolution as "endResolution", start_rule as "startRule",
      end_rule as "endRule", unpaid_break_minutes as "unpaidBreakMinutes", cancelled_at as "cancelledAt",
      published_at as "publishedAt", worked_during is not null as "isWorked"
    from shift where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) order by id for no key update`;
}

async function requireCurrent(
  scope: TenantScope,
  tx: Tx,
  shift: EditableShift | undefined,
  version: number,
): Promise<EditableShift> {
  if (!shift) throw new Refusal('not-found', { what: 'shift' });
  if (shift.version !== version) {
    const changed = await changedSince(tx, scope.tenantId, { subjectId: shift.id, edits: shift.version - version });
    throw new Refusal('stale-version', { what: 'shift', yours: version, current: shift.version, changed });
  }
  if (shift.cancelledAt) throw new Refusal('not-found', { what: 'shift' });
  return shift;
}

/** A shift that a template made and a person edited is no longer the template's to change. */
export function detachedAt(scope: TenantScope, shift: Pick<EditableShift, 'templateId'>): { detachedAt?: Date } {
  return shift.templateId === null ? {} : { detachedAt: scope.now() };
}

/** Problems that a person has dealt with by deciding about the shift they led to. */
export async function settleProblemsOf(scope: TenantScope, tx: Tx, shiftId: string): Promise<void> {
  await tx.occurrenceProblem.updateMany({
    where: { tenantId: scope.tenantId, shiftId, settledAt: null },
    data: { settledAt: scope.now() },
  });
}
