import { DAY_MS, isLocalDate, type LocalDate, twoDigits } from '#app/time/wall-clock.ts';

// The dates of a roster's horizon are read and written again and again; both ways are kept for this many dates.
const KEPT_DATES = 20_000;
const dayByDate = new Map<LocalDate, number>();
const dateByDay = new Map<number, LocalDate>();

/** Days from 1970-01-01 to a local date on the calendar; no zone takes part. Throws RangeError on anything else. */
export function epochDay(localDate: LocalDate): number {
  return dayByDate.get(localDate) ?? readEpochDay(localDate);
}

/** The local date `day` days after 1970-01-01. */
export function localDateOf(day: number): LocalDate {
  return dateByDay.get(day) ?? writeLocalDate(day);
}

/** The date n calendar days later (earlier when n is negative). */
export function addDays(localDate: LocalDate, n: number): LocalDate {
  return localDateOf(epochDay(localDate) + n);
}

/** Calendar days from a to b; negative when b is the earlier one. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return epochDay(b) - epochDay(a);
}

/** ISO weekday, 1 = Monday to 7 = Sunday. */
export function isoWeekday(localDate: LocalDate): number {
  return weekdayOfEpochDay(epochDay(localDate));
}

/** ISO weekday of a day counted from 1970-01-01 (a Thursday). */
export function weekdayOfEpochDay(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Every date from first to last, both included; empty when last lies before first. */
export function datesFrom(first: LocalDate, lastInclusive: LocalDate): LocalDate[] {
  const from = epochDay(first);
  const length = Math.max(0, epochDay(lastInclusive) - from + 1);
  return Array.from({ length }, (_, index) => localDateOf(from + index));
}

/** The first date of the week that holds localDate; weekStart is an ISO weekday. */
export function weekStartOf(localDate: LocalDate, weekStart: number): LocalDate {
  return localDateOf(weekStartOfEpochDay(epochDay(localDate), weekStart));
}

/** weekStartOf on days counted from 1970-01-01. */
export function weekStartOfEpochDay(day: number, weekStart: number): number {
  return day - ((weekdayOfEpochDay(day) - weekStart + 7) % 7);
}

function readEpochDay(localDate: LocalDate): number {
  if (!isLocalDate(localDate)) throw new RangeError(`not a local date: ${localDate}`);
  const date = new Date(0);
  date.setUTCFullYear(Number(localDate.slice(0, 4)), Number(localDate.slice(5, 7)) - 1, Number(localDate.slice(8, 10)));
  const day = date.getTime() / DAY_MS;
  keep(day, localDate);
  return day;
}

function writeLocalDate(day: number): LocalDate {
  const date = new Date(day * DAY_MS);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  const localDate = `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
  if (!isLocalDate(localDate)) throw new RangeError(`no local date ${day} days after 1970-01-01`);
  keep(day, localDate);
  return localDate;
}

function keep(day: number, localDate: LocalDate): void {
  if (dayByDate.size >= KEPT_DATES) {
    dayByDate.clear();
    dateByDay.clear();
  }
  dayByDate.set(localDate, day);
  dateByDay.set(day, localDate);
}
