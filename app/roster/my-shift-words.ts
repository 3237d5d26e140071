import type { MyShift, WallSpan } from '#app/roster/my-shift.ts';
import { formatLocalDate, formatMinutes, formatWallRange, formatWeekday } from '#app/time/format.ts';
import { daysBetween, isoWeekday } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** '22:00–06:00 Sun' as the clock of that place shows it. */
export function spanTimes(span: WallSpan): string {
  return formatWallRange(span.startTime, span.endTime, { endDayOffset: span.endDayOffset, localDate: span.localDate });
}

/** 'AEDT', or 'AEST → AEDT' for a shift during which the clock changes. */
export function spanLabel({ startLabel, endLabel }: Pick<WallSpan, 'startLabel' | 'endLabel'>): string {
  return startLabel === endLabel ? startLabel : `${startLabel} → ${endLabel}`;
}

/** 'today', 'tomorrow', else 'Thu 1 Oct'; both dates are where the reader is. */
export function dayWords(localDate: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, localDate);
  const date = formatLocalDate(localDate, 'short');
  if (days === 0) return `today, ${date}`;
  return days === 1 ? `tomorrow, ${date}` : date;
}

/** The same shift by the reader's own clock: '06:00–14:00 where you are, Hanoi', with the day when that differs; else null. */
export function viewerWords({ viewer, localDate }: MyShift): string | null {
  if (!viewer) return null;
  const day = viewer.localDate === localDate ? '' : `${formatWeekday(isoWeekday(viewer.localDate))} `;
  return `${day}${spanTimes(viewer)} where you are, ${viewer.city}`;
}

/** What a change of clock does to the shift: 'Clocks go forward at 02:00 that night. You work and are paid 7 h.'; else null. */
export function clockWords({ clockChange, minutes }: MyShift): string | null {
  if (!clockChange) return null;
  const way = clockChange.changeMinutes < 0 ? 'forward' : 'back';
  return `Clocks go ${way} at ${clockChange.wallBefore} on ${formatLocalDate(clockChange.localDate, 'short')}. This shift is ${formatMinutes(minutes)} long.`;
}
