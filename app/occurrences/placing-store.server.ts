import type { Queryable } from '#app/db/queryable.server.ts';
import type { PlacementRules } from '#app/occurrences/place-on-date.ts';
import type { ZoneChange, ZonedStore } from '#app/tenants/store-zone.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';

/** What placing shifts of a store needs: its zone on each date (`zoneOn`) and its rules. */
export interface PlacingStore extends PlacementRules, ZonedStore {
  id: string;
  name: string;
  zoneChanges: readonly ZoneChange[];
  /** ISO weekday. */
  weekStart: number;
  version: number;
}

/**
 * The named stores of a tenant, or all of them, by id, locked until the transaction ends: 'share' so that zone and rules
 * stay while a shift is placed by them, 'no key update' to change them or to resolve their shifts again. Locked before any
 * employee. Ids that are not of this tenant are left out.
 */
export async function lockPlacingStores(
  client: Queryable,
  tenantId: string,
  { storeIds, lock }: { storeIds: readonly string[] | null; lock: 'share' | 'no key update' },
): Promise<Map<string, PlacingStore>> {
  await client.query(
    `select 1 from store where tenant_id = $1::uuid and ($2::uuid[] is null or id = any($2::uuid[])) order by id for ${lock}`,
    [tenantId, storeIds],
  );
  return readPlacingStores(client, tenantId, storeIds);
}

/** The same without a lock: for looking ahead. */
export async function readPlacingStores(
  client: Queryable,
  tenantId: string,
  storeIds: readonly string[] | null,
): Promise<Map<string, PlacingStore>> {
  const { rows } = await client.query<PlacingStore>(
    `select st.id, st.name, st.zone, st.week_start as "weekStart", st.version, st.gap_rule as "gapRule",
       st.start_overlap_rule as "startOverlapRule", st.end_overlap_rule as "endOverlapRule",
       ${zoneChangesSql('st')} as "zoneChanges"
     from store st where st.tenant_id = $1::uuid and ($2::uuid[] is null or st.id = any($2::uuid[])) order by st.id`,
    [tenantId, storeIds],
  );
  return new Map(rows.map((store) => [store.id, store]));
}
