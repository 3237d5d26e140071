import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** The attempts of one UTC date: those that were answered with a 2xx, and the others. */
export interface HealthDay {
  date: LocalDate;
  arrived: number;
  failed: number;
}

/** The seven UTC dates up to that of `now`, oldest first; a date without a count had no attempt. */
export function healthDays(now: Date, counts: readonly HealthDay[]): HealthDay[] {
  const today = localView(now, 'UTC').localDate;
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(today, index - 6);
    return counts.find((count) => count.date === date) ?? { date, arrived: 0, failed: 0 };
  });
}
