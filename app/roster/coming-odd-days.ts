import { type ZonedStore, zoneOn, zonesBetween } from '#app/tenants/store-zone.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import { nextOddDays, type OddDay } from '#app/time/next-odd-days.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** An odd day of a store, in the zone that the store has on it. */
export interface ComingOddDay extends OddDay {
  zone: Zone;
  /** Calendar days from today; 0 = today. */
  daysAway: number;
}

const MONTHS_12_DAYS = 366;
const MOST_CHANGES = 12;

/** A manager is warned of an odd day that is this close and not signed off. */
export const WARN_DAYS = 28;

/**
 * The odd days of a store from today on, 12 months ahead, by date. A store that moves has those of the zone it will be
 * in: one that leaves before a change of clock does not meet it.
 */
export function comingOddDays(store: ZonedStore, today: LocalDate): ComingOddDay[] {
  const last = addDays(today, MONTHS_12_DAYS);
  return zonesBetween(store, today, last)
    .flatMap((zone) => nextOddDays(zone, today, MOST_CHANGES).map((day) => ({ ...day, zone })))
    .filter(({ localDate, zone }) => localDate <= last && zoneOn(store, localDate) === zone)
    .map((day) => ({ ...day, daysAway: daysBetween(today, day.localDate) }))
    .sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
}
