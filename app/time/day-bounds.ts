import { addDays, weekStartOf } from '#app/time/local-date.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';
import { type LocalDate, MINUTE_MS, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** Half-open: the end is the next day's start. */
export interface DayBounds {
  startsAt: Date;
  endsAt: Date;
}

/** `startsOn` is the week's first local date; `minutes` is elapsed time, 10,080 in an ordinary week. */
export interface WeekBounds extends DayBounds {
  startsOn: LocalDate;
  minutes: number;
}

/**
 * The working day of a local date, from dayStartsAt to the next date's dayStartsAt. A start that comes twice is the
 * first one; a start in a gap is the first instant after the gap. A date the zone skips is an empty interval.
 */
export function dayBounds(localDate: LocalDate, dayStartsAt: WallTime, zone: Zone, offsets?: OffsetSource): DayBounds {
  return {
    startsAt: dayStart(localDate, dayStartsAt, zone, offsets),
    endsAt: dayStart(addDays(localDate, 1), dayStartsAt, zone, offsets),
  };
}

/** The week, by the store's week start (ISO weekday) and day start, that holds a local date. */
export function weekBounds(week: {
  localDate: LocalDate;
  weekStart: number;
  dayStartsAt: WallTime;
  zone: Zone;
  offsets?: OffsetSource;
}): WeekBounds {
  const startsOn = weekStartOf(week.localDate, week.weekStart);
  const startsAt = dayStart(startsOn, week.dayStartsAt, week.zone, week.offsets);
  const endsAt = dayStart(addDays(startsOn, 7), week.dayStartsAt, week.zone, week.offsets);
  return { startsOn, startsAt, endsAt, minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS) };
}

function dayStart(localDate: LocalDate, wallTime: WallTime, zone: Zone, offsets: OffsetSource | undefined): Date {
  const start = resolveWallTime({ zone, localDate, wallTime, gapRule: 'gap-end', overlapRule: 'earlier', offsets });
  if (!start.ok) throw new Error(`no start of ${localDate} in ${zone}: ${start.reason}`);
  return start.at;
}
