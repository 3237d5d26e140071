import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { type LockedEmployee, lockEmployees } from '#app/roster/lock-employees.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface EditableShift {
  id: string;
  storeId: string;
  employeeId: string | null;
  templateId: string | null;
  startsAt: Date;
  endsAt: Date;
  version: number;
  cancelledAt: Date | null;
}

/**
 * Locks a shift for an edit, behind the locks of the person who holds it and of those who may get it. Refuses a shift
 * that is not there or cancelled ('not-found'), one of a store whose roster the actor may not edit ('not-allowed'),
 * and one that was changed since `version` was read ('stale-version').
 */
export async function lockShiftToEdit(
  scope: TenantScope,
  tx: Tx,
  edit: { shiftId: string; version: number; alsoLock?: string | null },
): Promise<{ shift: EditableShift; employees: Map<string, LockedEmployee> }> {
  requireRowId(edit.shiftId, 'shift');
  const found = await tx.shift.findUnique({
    where: { tenantId_id: { tenantId: scope.tenantId, id: edit.shiftId } },
    select: { storeId: true, employeeId: true },
  });
  if (!found) throw new Refusal('not-found', { what: 'shift' });
  requirePermission(scope.actor, 'roster:edit', { storeId: found.storeId });
  const employees = await lockEmployees(tx, scope.tenantId, [found.employeeId, edit.alsoLock ?? null]);
  const [shift] = await tx.$queryRaw<EditableShift[]>`
    select id, store_id as "storeId", employee_id as "employeeId", template_id as "templateId", starts_at as "startsAt",
      ends_at as "endsAt", version, cancelled_at as "cancelledAt"
    from shift where tenant_id = ${scope.tenantId}::uuid and id = ${edit.shiftId}::uuid for no key update`;
  if (!shift) throw new Refusal('not-found', { what: 'shift' });
  if (shift.version !== edit.version) {
    throw new Refusal('stale-version', { what: 'shift', yours: edit.version, current: shift.version });
  }
  if (shift.cancelledAt) throw new Refusal('not-found', { what: 'shift' });
  return { shift, employees };
}

/** A shift that a template made and a person edited is no longer the template's to change. */
export function detachedAt(scope: TenantScope, shift: EditableShift): { detachedAt?: Date } {
  return shift.templateId === null ? {} : { detachedAt: scope.now() };
}

/** Problems that a person has dealt with by deciding about the shift they led to. */
export async function settleProblemsOf(scope: TenantScope, tx: Tx, shiftId: string): Promise<void> {
  await tx.occurrenceProblem.updateMany({
    where: { tenantId: scope.tenantId, shiftId, settledAt: null },
    data: { settledAt: scope.now() },
  });
}
