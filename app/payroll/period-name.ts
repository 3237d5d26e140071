import type { PayPeriod } from '#app/payroll/pay-period.ts';
import { formatLocalDate } from '#app/time/format.ts';

/** '23 Nov – 6 Dec 2026', with both years where they differ. */
export function periodName({ startsOn, endsOn }: PayPeriod): string {
  const sameYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  return `${formatLocalDate(startsOn, sameYear ? 'day' : 'year')} – ${formatLocalDate(endsOn, 'year')}`;
}

/** 'Mon 23 Nov to Sun 6 Dec' */
export function periodDays({ startsOn, endsOn }: PayPeriod): string {
  return `${formatLocalDate(startsOn, 'short')} to ${formatLocalDate(endsOn, 'short')}`;
}
