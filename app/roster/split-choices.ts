import type { StoredShift } from '#app/occurrences/reshape.ts';
import { bothInstants, type Which } from '#app/time/both-instants.ts';
import { minutesBetween } from '#app/time/interval.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { isWallTime, MINUTE_MS, type WallTime } from '#app/time/wall-clock.ts';

export interface SplitChoice {
  which: Which;
  at: Date;
  /** 'the first, 02:30 +11:00 AEDT' */
  label: string;
}

/** The instants that a cut at this wall time could mean where both of two lie within the shift; else none. */
export function splitChoices(shift: StoredShift, atTime: string): SplitChoice[] {
  if (!isWallTime(atTime)) return [];
  for (let day = 0; day <= shift.endDayOffset; day += 1) {
    const both = bothInstants({ zone: shift.zone, localDate: addDays(shift.localDate, day), wallTime: atTime });
    if (!both || both.earlier <= shift.startsAt || both.later >= shift.endsAt) continue;
    return (['earlier', 'later'] as const).map((which) => {
      const { offset, label } = localView(both[which], shift.zone);
      const name = which === 'earlier' ? 'the first' : 'the second';
      return { which, at: both[which], label: `${name}, ${atTime} ${offset} ${label}` };
    });
  }
  return [];
}

/** The wall time in the middle of a shift, down to the half hour: where a cut is first offered. */
export function suggestedCut(shift: Pick<StoredShift, 'startsAt' | 'endsAt' | 'zone'>): WallTime {
  const half = Math.floor(minutesBetween(shift.startsAt, shift.endsAt) / 60) * 30;
  return localView(new Date(shift.startsAt.getTime() + half * MINUTE_MS), shift.zone).wallTime;
}
