import { datesThatMeet } from '#app/roster/clock-change-desk.ts';
import { comingOddDays, WARN_DAYS } from '#app/roster/coming-odd-days.ts';
import { todayAt } from '#app/roster/read-odd-day.server.ts';
import { can } from '#app/tenants/permissions.ts';
import type { ZoneChange } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** An odd day of a store that is close, with something left to look at. */
export interface ClockChangeWarning {
  storeId: string;
  localDate: LocalDate;
  /** Calendar days from the store's today; 0 = today. */
  daysAway: number;
  /** How much longer or shorter the day is, in minutes. */
  changeMinutes: number;
}

interface WarnedStore {
  id: string;
  zone: Zone;
  zoneChanges: ZoneChange[];
  signedDates: LocalDate[];
  openDates: LocalDate[];
}

/**
 * The odd days within four weeks of the stores that the actor may see, that nobody has signed off, or that have got an open
 * problem since; the nearest first. Without the permission there are none: this is read for every page.
 */
export async function readClockChangeWarnings(scope: TenantScope): Promise<ClockChangeWarning[]> {
  if (!can(scope.actor, 'roster:view')) return [];
  const stores = await scope.runBulk(async (client) => {
    const { rows } = await client.query<WarnedStore>(
      `select st.id, st.zone, ${zoneChangesSql('st')} as "zoneChanges",
         array(select o.local_date::text from odd_day_sign_off o
           where o.tenant_id = st.tenant_id and o.store_id = st.id) as "signedDates",
         array(select p.local_date::text from occurrence_problem p where p.tenant_id = st.tenant_id
           and p.store_id = st.id and p.settled_at is null and p.local_date >= $2) as "openDates"
       from store st where st.tenant_id = $1 order by st.name`,
      [scope.tenantId, new Date(scope.now().getTime() - 4 * 86_400_000)],
    );
    return rows;
  });
  return stores
    .filter(({ id }) => can(scope.actor, 'roster:view', { storeId: id }))
    .flatMap((store) => warningsOf(store, scope.now()))
    .sort((a, b) => a.daysAway - b.daysAway);
}

function warningsOf(store: WarnedStore, now: Date): ClockChangeWarning[] {
  return comingOddDays(store, todayAt(store, now))
    .filter(({ daysAway, localDate }) => daysAway <= WARN_DAYS && hasWork(store, localDate))
    .map(({ localDate, daysAway, changeMinutes }) => ({ storeId: store.id, localDate, daysAway, changeMinutes }));
}

function hasWork({ signedDates, openDates }: WarnedStore, localDate: LocalDate): boolean {
  if (!signedDates.includes(localDate)) return true;
  const { first, last } = datesThatMeet(localDate);
  return openDates.some((date) => date >= first && date <= last);
}
