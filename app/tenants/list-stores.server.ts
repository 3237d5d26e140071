import { can } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { weekStartOf } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

export interface StoreChoice {
  id: string;
  name: string;
  zone: Zone;
  city: string;
  /** ISO weekday. */
  weekStart: number;
  /** The store's local date now, and the first date of the week that holds it. */
  today: LocalDate;
  thisWeekStartsOn: LocalDate;
}

/** The stores whose roster the actor may see, by name. */
export async function listStores(scope: TenantScope): Promise<StoreChoice[]> {
  const stores = await scope.runBulk(async (client) => {
    const { rows } = await client.query<Pick<StoreChoice, 'id' | 'name' | 'zone' | 'weekStart'>>(
      'select id, name, zone, week_start as "weekStart" from store where tenant_id = $1 order by name',
      [scope.tenantId],
    );
    return rows;
  });
  return stores
    .filter(({ id }) => can(scope.actor, 'roster:view', { storeId: id }))
    .map((store) => {
      const today = localView(scope.now(), store.zone).localDate;
      return { ...store, city: zoneCity(store.zone), today, thisWeekStartsOn: weekStartOf(today, store.weekStart) };
    });
}
