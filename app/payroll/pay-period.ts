import { addDays, daysBetween } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/**
 * How a tenant pays. `anchorDate` is the first day of any one period; weekly and fortnightly periods are counted from it
 * in both directions. Semi-monthly periods are the 1st to the 15th and the 16th to the last.
 */
export type PaySchedule =
  | { kind: 'weekly' | 'fortnightly'; anchorDate: LocalDate }
  | { kind: 'semi-monthly' }
  | { kind: 'monthly' };

/** First and last work date, both inclusive; every store reads them in its own zone. */
export interface PayPeriod {
  startsOn: LocalDate;
  endsOn: LocalDate;
}

/** The pay period that holds a local date. */
export function payPeriodOf(schedule: PaySchedule, localDate: LocalDate): PayPeriod {
  switch (schedule.kind) {
    case 'weekly':
      return countedPeriod(schedule.anchorDate, 7, localDate);
    case 'fortnightly':
      return countedPeriod(schedule.anchorDate, 14, localDate);
    case 'semi-monthly':
      return localDate.slice(8) <= '15'
        ? { startsOn: onDay(localDate, '01'), endsOn: onDay(localDate, '15') }
        : { startsOn: onDay(localDate, '16'), endsOn: lastOfMonth(localDate) };
    case 'monthly':
      return { startsOn: onDay(localDate, '01'), endsOn: lastOfMonth(localDate) };
  }
}

/** The period that begins the day after this one ends. */
export function nextPayPeriod(schedule: PaySchedule, period: PayPeriod): PayPeriod {
  return payPeriodOf(schedule, addDays(period.endsOn, 1));
}

/** The period that ends the day before this one begins. */
export function previousPayPeriod(schedule: PaySchedule, period: PayPeriod): PayPeriod {
  return payPeriodOf(schedule, addDays(period.startsOn, -1));
}

/**
 * The period that likely follows: the next calendar month after a calendar month, the other half after half a month, else
 * as many days again.
 */
export function followingPeriod(period: PayPeriod): PayPeriod {
  for (const kind of ['semi-monthly', 'monthly'] as const) {
    if (payPeriodOf({ kind }, period.startsOn).endsOn === period.endsOn && isStartOf(kind, period.startsOn)) {
      return nextPayPeriod({ kind }, period);
    }
  }
  const days = daysBetween(period.startsOn, period.endsOn) + 1;
  return { startsOn: addDays(period.endsOn, 1), endsOn: addDays(period.endsOn, days) };
}

function isStartOf(kind: 'semi-monthly' | 'monthly', localDate: LocalDate): boolean {
  return payPeriodOf({ kind }, localDate).startsOn === localDate;
}

function countedPeriod(anchorDate: LocalDate, days: number, localDate: LocalDate): PayPeriod {
  const whole = Math.floor(daysBetween(anchorDate, localDate) / days);
  const startsOn = addDays(anchorDate, whole * days);
  return { startsOn, endsOn: addDays(startsOn, days - 1) };
}

function onDay(localDate: LocalDate, day: string): LocalDate {
  return `${localDate.slice(0, 8)}${day}`;
}

/** The 28th plus four days always lies in the next month; the day before that month's 1st is the answer. */
function lastOfMonth(localDate: LocalDate): LocalDate {
  return addDays(onDay(addDays(onDay(localDate, '28'), 4), '01'), -1);
}
