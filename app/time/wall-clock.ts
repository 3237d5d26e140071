/** A calendar date without zone or time, 'YYYY-MM-DD'. */
export type LocalDate = string;
/** A time as a wall clock shows it, 'HH:mm', 00:00 to 23:59. */
export type WallTime = string;
/** An IANA Area/Location name under its current spelling, or 'UTC'. */
export type Zone = string;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const DATE_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const TIME_SHAPE = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** True for a real calendar date written 'YYYY-MM-DD'; '2026-02-29' is false. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !DATE_SHAPE.test(value)) return false;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8, 10));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(value.slice(0, 4)), month);
}

/**
 * True for a local date that a roster, template or pay period may have: 2000-01-01 to 2199-12-31. Every date that is
 * worked out from one (a week, a horizon, the end of a shift) is then a date of Postgres and of four digits too.
 */
export function isRosterDate(value: unknown): value is LocalDate {
  return isLocalDate(value) && value >= '2000-01-01' && value <= '2199-12-31';
}

/** True for 'HH:mm' between 00:00 and 23:59; '24:00' is false. */
export function isWallTime(value: unknown): value is WallTime {
  return typeof value === 'string' && TIME_SHAPE.test(value);
}

/** Minutes after 00:00 on the wall, 0 to 1439. Throws RangeError on anything but a wall time. */
export function minutesOfDay(wallTime: WallTime): number {
  const minutes = MINUTES_BY_WALL_TIME.get(wallTime);
  if (minutes === undefined) throw new RangeError(`not a wall time: ${wallTime}`);
  return minutes;
}

/** The wall time `minutes` after 00:00; counts on over midnight, so 1500 is '01:00'. */
export function wallTimeAt(minutes: number): WallTime {
  const inDay = ((Math.floor(minutes) % 1440) + 1440) % 1440;
  return `${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}`;
}

/** Days of a month of the Gregorian calendar; month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** '07' for 7. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

const MINUTES_BY_WALL_TIME: ReadonlyMap<WallTime, number> = new Map(
  Array.from({ length: 1440 }, (_, minutes) => [wallTimeAt(minutes), minutes]),
);
