import type { PlacingStore } from '#app/occurrences/placing-store.server.ts';
import { Refusal } from '#app/refusal.ts';
import { withZoneChange, zoneOn } from '#app/tenants/store-zone.ts';
import { formatLocalDate, zoneCity } from '#app/time/format.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { isRosterDate, type LocalDate, type Zone } from '#app/time/wall-clock.ts';
import { canonicalZone } from '#app/time/zone.ts';

/** What an admin asks for: from the local date `effectiveDate` on the store goes by `zone`. */
export interface ZoneMoveInput {
  storeId: string;
  zone: string;
  effectiveDate: string;
}

export interface ZoneMove {
  /** The store as it is once it was moved. */
  store: PlacingStore;
  /** The zone that was to be in force on effectiveDate. */
  fromZone: Zone;
  zone: Zone;
  effectiveDate: LocalDate;
  /** The date of the next move, from which on nothing changes; null = none. */
  untilDate: LocalDate | null;
  /** It only takes back a move that was decided for that date. */
  isCallingOff: boolean;
}

const FARTHEST_DAYS = 5 * 365;

/**
 * A move of a store to another zone from a date on, today's local date at the earliest: the past stays as it was lived.
 * Refuses 'invalid-field' at `zone` or `effectiveDate`.
 */
export function planZoneMove(store: PlacingStore, input: ZoneMoveInput, now: Date): ZoneMove {
  const zone = canonicalZone(input.zone);
  if (zone === null) throw refusal('zone', 'Choose a zone from the list.');
  const effectiveDate = requireDate(store, input.effectiveDate, now);
  const fromZone = zoneOn(store, effectiveDate);
  if (fromZone === zone) {
    const day = formatLocalDate(effectiveDate, 'year');
    throw refusal('zone', `${store.name} already goes by ${zoneCity(zone)} time on ${day}. Choose another zone.`);
  }
  const zoneChanges = withZoneChange(store, { zone, effectiveDate });
  const next = zoneChanges.find((change) => change.effectiveDate > effectiveDate);
  const untilDate = next?.effectiveDate ?? null;
  const isCallingOff = !zoneChanges.some((change) => change.effectiveDate === effectiveDate);
  return { store: { ...store, zoneChanges }, fromZone, zone, effectiveDate, untilDate, isCallingOff };
}

function requireDate(store: PlacingStore, date: string, now: Date): LocalDate {
  if (!isRosterDate(date)) throw refusal('effectiveDate', 'Choose the first day in the new zone.');
  const today = localView(now, store.zone).localDate;
  if (date < today) throw refusal('effectiveDate', 'What is past stays as it was. Choose today or a later day.');
  if (date > addDays(today, FARTHEST_DAYS)) throw refusal('effectiveDate', 'Choose a day within the next five years.');
  return date;
}

function refusal(field: 'zone' | 'effectiveDate', sentence: string): Refusal {
  return new Refusal('invalid-field', { field, sentence });
}
