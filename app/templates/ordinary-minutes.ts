import { minutesOfDay, type WallTime } from '#app/time/wall-clock.ts';

/** The length of a shift on a day on which no clock changes, in minutes; zero or less when the times contradict. */
export function ordinaryMinutes(times: { startTime: WallTime; endTime: WallTime; endDayOffset: number }): number {
  return times.endDayOffset * 1440 + minutesOfDay(times.endTime) - minutesOfDay(times.startTime);
}
