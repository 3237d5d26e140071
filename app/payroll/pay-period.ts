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
