import type { Tx } from '#app/db/tenant-door.server.ts';
import { detachedAt, type EditableShift, settleProblemsOf } from '#app/roster/shift-to-edit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/**
 * Cancels a locked shift and settles what it had led to. It keeps what staff were told of it, so that the next publication
 * of its week tells them that it is gone, and the date and slot of its template, so that this makes no other there.
 */
export async function takeOffRoster(
  scope: TenantScope,
  tx: Tx,
  shift: Pick<EditableShift, 'id' | 'version' | 'templateId'>,
): Promise<void> {
  const now = scope.now();
  await tx.shift.update({
    where: { tenantId_id: { tenantId: scope.tenantId, id: shift.id } },
    data: { cancelledAt: now, version: shift.version + 1, updatedAt: now, ...detachedAt(scope, shift) },
    select: { id: true },
  });
  await settleProblemsOf(scope, tx, shift.id);
}
