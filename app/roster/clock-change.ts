import { minutesBetween } from '#app/time/interval.ts';
import { addDays } from '#app/time/local-date.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import { type LocalDate, minutesOfDay, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** A change of clock that makes a shift longer or shorter than its wall times say. */
export interface ClockChange {
  /** True minutes - minutes on the wall: -60 when the clock goes forward one hour within the shift, 60 when it goes back. */
  changeMinutes: number;
  /** The local date of the change and its instant. */
  localDate: LocalDate;
  at: Date;
  /** What the wall clock reaches then, what it is set to, and the zone's label on either side. */
  wallBefore: WallTime;
  wallAfter: WallTime;
  labelBefore: string;
  labelAfter: string;
}

/** The change of clock within a shift; null when its true length is the one its wall times say. */
export function clockChangeIn(shift: {
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  zone: Zone;
  startsAt: Date;
  endsAt: Date;
}): ClockChange | null {
  const wallMinutes = shift.endDayOffset * 1440 + minutesOfDay(shift.endTime) - minutesOfDay(shift.startTime);
  const changeMinutes = minutesBetween(shift.startsAt, shift.endsAt) - wallMinutes;
  if (changeMinutes === 0) return null;
  const last = addDays(shift.localDate, shift.endDayOffset);
  const day = nextOddDays(shift.zone, shift.localDate, 1)[0];
  if (!day || day.localDate > last) return null;
  const { localDate, at, wallBefore, wallAfter, labelBefore, labelAfter } = day;
  return { changeMinutes, localDate, at, wallBefore, wallAfter, labelBefore, labelAfter };
}
