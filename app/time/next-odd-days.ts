import { dayBounds } from '#app/time/day-bounds.ts';
import { addDays, localDateOf } from '#app/time/local-date.ts';
import { type OffsetSource, zoneOffsets } from '#app/time/offset-source.ts';
import { DAY_MS, type LocalDate, MINUTE_MS, type WallTime, wallTimeAt, type Zone } from '#app/time/wall-clock.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/** A local date that does not last 24 hours, because the clock changes on it. */
export interface OddDay {
  localDate: LocalDate;
  /** Elapsed length of the date, 1380 where one hour is skipped. */
  minutes: number;
  /** minutes - 1440: -60 when the clock goes forward one hour, 60 when it goes back. */
  changeMinutes: number;
  /** The instant of the change. */
  at: Date;
  /** What the wall clock reaches at that instant, and what it is set to. */
  wallBefore: WallTime;
  wallAfter: WallTime;
  labelBefore: string;
  labelAfter: string;
}

const LOOK_AHEAD_MS = 5 * 366 * DAY_MS;

/** The next odd dates of a zone from a local date on, at most `count`, looking five years ahead. */
export function nextOddDays(zone: Zone, fromLocalDate: LocalDate, count: number, offsets?: OffsetSource): OddDay[] {
  const table = zoneOffsets(zone, offsets);
  const found: OddDay[] = [];
  const from = dayBounds(fromLocalDate, '00:00', zone, offsets).startsAt.getTime();
  // A zone that skips the asked date changes at the date's own (empty) start, hence one step back.
  let before = table.spanAt(from - 1);
  while (found.length < count && before.until < from + LOOK_AHEAD_MS) {
    const after = table.spanAt(before.until);
    if (after.offsetMs !== before.offsetMs) {
      const day = oddDay(zone, after.from, before.offsetMs, after.offsetMs, offsets);
      if (day && day.localDate >= fromLocalDate) found.push(day);
    }
    before = after;
  }
  return found;
}

function oddDay(zone: Zone, at: number, beforeMs: number, afterMs: number, offsets?: OffsetSource): OddDay | null {
  const localDate = dateOfChange(zone, at, Math.min(beforeMs, afterMs), offsets);
  if (!localDate) return null;
  const minutes = lengthOf(localDate, zone, offsets);
  return {
    localDate,
    minutes,
    changeMinutes: minutes - 1440,
    at: new Date(at),
    wallBefore: wallTimeAt((at + beforeMs) / MINUTE_MS),
    wallAfter: wallTimeAt((at + afterMs) / MINUTE_MS),
    labelBefore: zoneLabel(zone, new Date(at - 1)),
    labelAfter: zoneLabel(zone, new Date(at)),
  };
}

/** A change at midnight touches two dates; the odd one is the one whose length differs. */
function dateOfChange(zone: Zone, at: number, offsetMs: number, offsets?: OffsetSource): LocalDate | undefined {
  const date = localDateOf(Math.floor((at + offsetMs) / DAY_MS));
  return [date, addDays(date, 1), addDays(date, -1)].find((candidate) => lengthOf(candidate, zone, offsets) !== 1440);
}

function lengthOf(localDate: LocalDate, zone: Zone, offsets?: OffsetSource): number {
  const { startsAt, endsAt } = dayBounds(localDate, '00:00', zone, offsets);
  return Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
}
