import { type Queryable, queryableOf } from '#app/db/queryable.server.ts';
import { lockPlacingStores, type PlacingStore } from '#app/occurrences/placing-store.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { arrivedChanges, type ZoneChange, zoneNow } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/**
 * Makes the changes of zone of a store be the given ones and counts its version up; its lock is the caller's. What has
 * arrived already comes into force at once.
 */
export async function writeZoneChanges(
  scope: TenantScope,
  client: Queryable,
  store: PlacingStore,
  zoneChanges: readonly ZoneChange[],
): Promise<void> {
  const { tenantId, actor } = scope;
  const now = scope.now();
  const rows = zoneChanges.map((change) => ({ ...change }));
  await client.query(
    `delete from store_zone_change where tenant_id = $1::uuid and store_id = $2::uuid and effective_date <> all($3::date[])`,
    [tenantId, store.id, zoneChanges.map(({ effectiveDate }) => effectiveDate)],
  );
  await client.query(
    `insert into store_zone_change as c (tenant_id, store_id, effective_date, zone, from_zone, created_at, created_by)
     select $1::uuid, $2::uuid, n."effectiveDate", n.zone, n."fromZone", $3::timestamptz, $4::uuid
     from jsonb_to_recordset($5::jsonb) as n("effectiveDate" date, zone text, "fromZone" text)
     on conflict (tenant_id, store_id, effective_date) do update set zone = excluded.zone, from_zone = excluded.from_zone,
       applied_at = null, created_at = excluded.created_at, created_by = excluded.created_by
     where c.zone <> excluded.zone or c.from_zone <> excluded.from_zone`,
    [tenantId, store.id, now, actor.kind === 'member' ? actor.membershipId : null, JSON.stringify(rows)],
  );
  const moved = { ...store, zoneChanges };
  await markArrived(scope, client, moved);
  await setZone(scope, client, moved);
}

/**
 * Gives these stores of the tenant the zone of the moves whose date has come. Shifts are in their zones since the move was
 * decided, so none is touched. Running it again changes nothing. Answers how many stores moved.
 */
export async function applyZoneChanges(scope: TenantScope, storeIds: string[]): Promise<number> {
  return scope.run(async (tx) => {
    const client = queryableOf(tx);
    const stores = await lockPlacingStores(client, scope.tenantId, { storeIds, lock: 'no key update' });
    let moved = 0;
    for (const store of stores.values()) {
      const zone = zoneNow(store, scope.now());
      await markArrived(scope, client, store);
      if (zone === store.zone) continue;
      moved += 1;
      await setZone(scope, client, store);
      const subject = { subjectType: 'store', subjectId: store.id };
      const action = 'store.zone-in-force';
      await recordAudit(scope, tx, { action, ...subject, before: { zone: store.zone }, after: { zone } });
    }
    return moved;
  });
}

async function markArrived(scope: TenantScope, client: Queryable, store: PlacingStore): Promise<void> {
  const now = scope.now();
  const arrived = arrivedChanges(store, now).map(({ effectiveDate }) => effectiveDate);
  await client.query(
    `update store_zone_change set applied_at = $3::timestamptz
     where tenant_id = $1::uuid and store_id = $2::uuid and effective_date = any($4::date[]) and applied_at is null`,
    [scope.tenantId, store.id, now, arrived],
  );
}

async function setZone(scope: TenantScope, client: Queryable, store: PlacingStore): Promise<void> {
  await client.query(`update store set zone = $3, version = version + 1 where tenant_id = $1::uuid and id = $2::uuid`, [
    scope.tenantId,
    store.id,
    zoneNow(store, scope.now()),
  ]);
}
