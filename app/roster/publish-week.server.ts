import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { lockEmployees } from '#app/roster/lock-employees.server.ts';
import { type PublishableShift, unpublishedShifts } from '#app/roster/publication-changes.ts';
import { type PublishedWeek, publishShifts } from '#app/roster/publish-shifts.server.ts';
import {
  publishable,
  requireWeek,
  type ShiftRow,
  type StoreRow,
  storeShiftsSql,
  storeSql,
} from '#app/roster/shift-rows.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/**
 * Tells staff of a store week, in one transaction: publication, what each person is told, the snapshot on every shift,
 * the event, the audit entry and the job 'roster-published'. If any of it fails, none of it happened. Two publications
 * of one store wait for each other, and the later one finds nothing left. Refuses 'nothing-to-publish', 'not-found'
 * and 'not-allowed' (jobs cannot publish: a publication has a member as its author).
 */
export async function publishWeek(
  scope: TenantScope,
  { storeId, weekStartsOn }: { storeId: string; weekStartsOn: LocalDate },
): Promise<PublishedWeek> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:publish', { storeId });
  if (scope.actor.kind !== 'member') throw new Refusal('not-allowed', { permission: 'roster:publish' });
  const publishedBy = scope.actor.membershipId;
  return scope.run(async (tx) => {
    const [store] = await tx.$queryRawUnsafe<StoreRow[]>(`${storeSql} for no key update`, scope.tenantId, storeId);
    if (!store) throw new Refusal('not-found', { what: 'store' });
    const week = requireWeek(store, weekStartsOn);
    const shifts = await lockUnpublished(scope, tx, storeId, week);
    if (shifts.length === 0) throw new Refusal('nothing-to-publish', {});
    return publishShifts(scope, tx, { storeId, week, shifts, publishedBy });
  });
}

/**
 * The shifts of the week that differ from what staff know, locked. Their people are locked first, like before every
 * write of shifts, so what is read again behind those locks is what is published.
 */
async function lockUnpublished(
  scope: TenantScope,
  tx: Tx,
  storeId: string,
  week: LocalDate,
): Promise<PublishableShift[]> {
  const bounds = [scope.tenantId, storeId, week, addDays(week, 6)];
  const seen = unpublishedShifts((await tx.$queryRawUnsafe<ShiftRow[]>(storeShiftsSql, ...bounds)).map(publishable));
  await lockEmployees(
    tx,
    scope.tenantId,
    seen.map(({ live }) => live?.employeeId ?? null),
  );
  const rows = await tx.$queryRawUnsafe<ShiftRow[]>(`${storeShiftsSql} for no key update`, ...bounds);
  return unpublishedShifts(rows.map(publishable));
}
