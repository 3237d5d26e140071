import { formatLocalDate } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

interface Unpayable {
  employeeName: string;
  workDate: LocalDate;
  reason: 'non-positive-duration' | 'break-exceeds-shift';
}

/** Whose shift cannot be paid, of which day, and why. */
export function unpayableSentence({ employeeName, workDate, reason }: Unpayable): string {
  const why = reason === 'break-exceeds-shift' ? 'has a break longer than itself' : 'ends before it begins';
  return `${employeeName}'s shift on ${formatLocalDate(workDate, 'short')} ${why}.`;
}
