import type { Tx } from '#app/db/tenant-door.server.ts';
import type { EditStore } from '#app/roster/place-edit.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';

export interface LockedStore extends EditStore {
  /** ISO weekday. */
  weekStart: number;
}

/**
 * Locks the store of a shift, and the one it may go to, against changes of zone and rules until the transaction ends.
 * Stores are locked before people, like everywhere. Unknown ids are passed over.
 */
export async function lockStoresOfEdit(
  scope: TenantScope,
  tx: Tx,
  edit: { shiftId: string; storeId?: string | undefined },
): Promise<Map<string, LockedStore>> {
  requireRowId(edit.shiftId, 'shift');
  const rows = await tx.$queryRawUnsafe<LockedStore[]>(
    `select st.id, st.zone, ${zoneChangesSql('st')} as "zoneChanges", st.week_start as "weekStart",
       st.gap_rule as "gapRule", st.start_overlap_rule as "startOverlapRule", st.end_overlap_rule as "endOverlapRule"
     from store st where st.tenant_id = $1::uuid and (st.id = $3::uuid
       or st.id = (select store_id from shift where tenant_id = $1::uuid and id = $2::uuid))
     order by st.id for share`,
    scope.tenantId,
    edit.shiftId,
    edit.storeId ?? null,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
