/**
 * What a query selects as `zoneChanges` for `zoneOn`: the changes of zone of the store row that the query names
 * `store`, past and coming, by date, as JSON.
 */
export function zoneChangesSql(store: string): string {
  return `coalesce((select json_agg(json_build_object('effectiveDate', zc.effective_date, 'zone', zc.zone,
      'fromZone', zc.from_zone) order by zc.effective_date)
    from store_zone_change zc where zc.tenant_id = ${store}.tenant_id and zc.store_id = ${store}.id), '[]'::json)`;
}
