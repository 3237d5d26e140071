import type { Queryable } from '#app/db/queryable.server.ts';
import type { PlacingStore } from '#app/occurrences/placing-store.server.ts';
import { readPlacingStores } from '#app/occurrences/placing-store.server.ts';
import { Refusal } from '#app/refusal.ts';
import { type ComingOddDay, comingOddDays } from '#app/roster/coming-odd-days.ts';
import { zoneOn } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** A store with its odd days of the next 12 months. */
export interface StoreOddDays {
  store: PlacingStore;
  /** The store's current local date. */
  today: LocalDate;
  days: ComingOddDay[];
}

/** The store and its coming odd days; 'not-found' where the tenant has no such store. */
export async function readOddDays(scope: TenantScope, client: Queryable, storeId: string): Promise<StoreOddDays> {
  const store = (await readPlacingStores(client, scope.tenantId, [storeId])).get(storeId);
  if (!store) throw new Refusal('not-found', { what: 'store' });
  const today = todayAt(store, scope.now());
  return { store, today, days: comingOddDays(store, today) };
}

/** The local date at a store, also on the days around a change of its zone. */
export function todayAt(store: Pick<PlacingStore, 'zone' | 'zoneChanges'>, now: Date): LocalDate {
  const { localDate } = localView(now, store.zone);
  return localView(now, zoneOn(store, localDate)).localDate;
}

/** One coming odd day of a store: 'not-found' where that date is none. */
export async function requireOddDay(
  scope: TenantScope,
  client: Queryable,
  { storeId, localDate }: { storeId: string; localDate: LocalDate },
): Promise<StoreOddDays & { day: ComingOddDay }> {
  const read = await readOddDays(scope, client, storeId);
  const day = read.days.find((one) => one.localDate === localDate);
  if (!day) throw new Refusal('not-found', { what: 'clock change' });
  return { ...read, day };
}
