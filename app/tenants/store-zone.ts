import { localView } from '#app/time/local-view.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** From the local date `effectiveDate` on the store's wall times are those of `zone`; until the day before, of `fromZone`. */
export interface ZoneChange {
  effectiveDate: LocalDate;
  zone: Zone;
  fromZone: Zone;
}

/** A store's zone now, and every change of it, past and coming, by date. */
export interface ZonedStore {
  zone: Zone;
  zoneChanges?: readonly ZoneChange[] | undefined;
}

/**
 * The zone in force at a store on a local date: that of the latest change up to it, or the one before the first change.
 * A date before a move is read in the zone that it was lived in, also once the move is over.
 */
export function zoneOn({ zone, zoneChanges }: ZonedStore, localDate: LocalDate): Zone {
  const first = zoneChanges?.[0];
  if (!zoneChanges || !first) return zone;
  let inForce = first.fromZone;
  for (const change of zoneChanges) {
    if (change.effectiveDate > localDate) break;
    inForce = change.zone;
  }
  return inForce;
}

/** Every zone that is in force on some date between two local dates, both inclusive, in their order. */
export function zonesBetween(store: ZonedStore, from: LocalDate, to: LocalDate): Zone[] {
  const starts = (store.zoneChanges ?? []).map(({ effectiveDate }) => effectiveDate);
  const dates = [from, ...starts.filter((date) => date > from && date <= to)];
  return [...new Set(dates.map((date) => zoneOn(store, date)))];
}

/**
 * A store's changes of zone once it goes by `zone` from `effectiveDate` on, until the next change that is there already.
 * Going by the zone of the day before is no change: a move that was to come then is called off.
 */
export function withZoneChange(
  store: ZonedStore,
  { zone, effectiveDate }: { zone: Zone; effectiveDate: LocalDate },
): ZoneChange[] {
  const others = (store.zoneChanges ?? []).filter((change) => change.effectiveDate !== effectiveDate);
  const sorted = [...others, { effectiveDate, zone }].sort((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1));
  const changes: ZoneChange[] = [];
  let fromZone = store.zoneChanges?.[0]?.fromZone ?? store.zone;
  for (const change of sorted) {
    if (change.zone !== fromZone) changes.push({ effectiveDate: change.effectiveDate, zone: change.zone, fromZone });
    fromZone = change.zone;
  }
  return changes;
}

/**
 * The changes whose date has begun by `now` in the old zone and in the new one. Until then somebody may still work by the
 * old clock: the two dates need not begin at once.
 */
export function arrivedChanges({ zoneChanges = [] }: ZonedStore, now: Date): ZoneChange[] {
  return zoneChanges.filter(({ effectiveDate, zone, fromZone }) =>
    [zone, fromZone].every((either) => localView(now, either).localDate >= effectiveDate),
  );
}

/** The zone that a store goes by at this moment. */
export function zoneNow(store: ZonedStore, now: Date): Zone {
  return arrivedChanges(store, now).at(-1)?.zone ?? store.zoneChanges?.[0]?.fromZone ?? store.zone;
}
