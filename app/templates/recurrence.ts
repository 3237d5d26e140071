import { daysBetween, epochDay, localDateOf, weekdayOfEpochDay, weekStartOfEpochDay } from '#app/time/local-date.ts';
import { daysInMonth, type LocalDate, twoDigits } from '#app/time/wall-clock.ts';

/** ISO weekdays (1 = Monday), every n weeks counted from the store's week that holds anchorDate. */
interface WeeklyPattern {
  weekdays: readonly number[];
  everyWeeks: number;
  anchorDate: LocalDate;
}

/** The nth (1 to 5) or last (-1) ISO weekday of each month; a month without a fifth one has no date. */
export interface MonthlyPattern {
  nth: number;
  weekday: number;
}

export interface Recurrence {
  pattern: WeeklyPattern | MonthlyPattern;
  /** First and last local date, both inclusive; null = no end. */
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  /** Local dates left out. */
  exceptions?: readonly LocalDate[] | undefined;
}

/**
 * The local dates of a recurrence between two dates, both inclusive, in order. Counts calendar days only: no zone and no
 * clock takes part. `weekStart` is the store's (ISO weekday); it decides which weeks of "every second week" count.
 */
export function recurrenceDates(
  recurrence: Recurrence,
  range: { from: LocalDate; to: LocalDate; weekStart: number },
): LocalDate[] {
  const { pattern, startsOn, endsOn } = recurrence;
  const first = Math.max(epochDay(range.from), epochDay(startsOn));
  const last = Math.min(epochDay(range.to), endsOn === null ? Number.POSITIVE_INFINITY : epochDay(endsOn));
  const days = 'nth' in pattern ? monthlyDays(pattern, first, last) : weeklyDays(pattern, first, last, range.weekStart);
  const dates = days.map(localDateOf);
  if (!recurrence.exceptions?.length) return dates;
  const left = new Set(recurrence.exceptions);
  return dates.filter((date) => !left.has(date));
}

/** Which week of a rotation (0 .. cycleWeeks - 1) a date lies in, counted in calendar days from the anchor date. */
export function rotationWeek(anchorDate: LocalDate, cycleWeeks: number, localDate: LocalDate): number {
  const weeks = Math.floor(daysBetween(anchorDate, localDate) / 7);
  return ((weeks % cycleWeeks) + cycleWeeks) % cycleWeeks;
}

/** The nth (1 to 5) or last (-1) ISO weekday of a month, 'YYYY-MM'; null when the month has no such date. */
export function nthWeekdayOfMonth(month: string, nth: number, weekday: number): LocalDate | null {
  const length = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  const first = epochDay(`${month}-01`);
  const earliest = 1 + ((weekday - weekdayOfEpochDay(first) + 7) % 7);
  const day = nth === -1 ? earliest + 7 * Math.floor((length - earliest) / 7) : earliest + 7 * (nth - 1);
  return day >= 1 && day <= length ? localDateOf(first + day - 1) : null;
}

function weeklyDays(pattern: WeeklyPattern, first: number, last: number, weekStart: number): number[] {
  if (!(pattern.everyWeeks >= 1)) throw new RangeError(`not a number of weeks: ${pattern.everyWeeks}`);
  const step = pattern.everyWeeks * 7;
  const anchor = weekStartOfEpochDay(epochDay(pattern.anchorDate), weekStart);
  const inWeek = [...new Set(pattern.weekdays.map((weekday) => (weekday - weekStart + 7) % 7))].sort((a, b) => a - b);
  const days: number[] = [];
  // Weeks before the anchor's own belong to the same rotation.
  for (let week = anchor + Math.floor((first - anchor) / step) * step; week <= last; week += step) {
    for (const offset of inWeek) {
      if (week + offset >= first && week + offset <= last) days.push(week + offset);
    }
  }
  return days;
}

function monthlyDays({ nth, weekday }: MonthlyPattern, first: number, last: number): number[] {
  const days: number[] = [];
  if (first > last) return days;
  let year = Number(localDateOf(first).slice(0, 4));
  let month = Number(localDateOf(first).slice(5, 7));
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${twoDigits(month)}`;
    if (epochDay(`${name}-01`) > last) return days;
    const date = nthWeekdayOfMonth(name, nth, weekday);
    const day = date === null ? Number.NaN : epochDay(date);
    if (day >= first && day <= last) days.push(day);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}
