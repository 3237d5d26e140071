import { type DayPart, type HoursAttribution, splitByDay } from '#app/occurrences/split-by-day.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** How a store counts hours: by its working days, which begin at dayStartsAt, in weeks that begin on weekStart (ISO weekday). */
export interface StoreHours {
  zone: Zone;
  weekStart: number;
  dayStartsAt: WallTime;
  hoursAttribution: HoursAttribution;
}

/** A shift as it is counted; localDate is its work date in its store. */
export interface CountedShift {
  localDate: LocalDate;
  /** The zone that it was resolved in, where its store may have moved since. */
  zone?: Zone;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
}

/**
 * Paid minutes (true minutes less the unpaid break) by the store's working days. The break comes off the longest part
 * first, so the parts sum to the paid minutes of the whole; a break longer than the shift leaves 0.
 */
export function paidMinutesByDay(shift: CountedShift, store: StoreHours): DayPart[] {
  const parts = splitByDay({ ...store, ...shift, attribution: store.hoursAttribution });
  let breakLeft = shift.unpaidBreakMinutes;
  for (const part of [...parts].sort((a, b) => b.minutes - a.minutes)) {
    const taken = Math.min(breakLeft, part.minutes);
    part.minutes -= taken;
    breakLeft -= taken;
  }
  return parts;
}

/**
 * Paid minutes of a shift in the week of its own store that shares most days with the seven days from `weekStartsOn`,
 * which may be the first date of another store's week.
 */
export function paidMinutesInWeek(shift: CountedShift, store: StoreHours, weekStartsOn: LocalDate): number {
  const first = weekStartOf(addDays(weekStartsOn, 3), store.weekStart);
  const end = addDays(first, 7);
  let minutes = 0;
  for (const part of paidMinutesByDay(shift, store)) {
    if (part.localDate >= first && part.localDate < end) minutes += part.minutes;
  }
  return minutes;
}
