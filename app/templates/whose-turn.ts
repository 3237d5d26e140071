import { rotationWeek } from '#app/templates/recurrence.ts';
import { weekStartOf } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** How the people of a template take turns. One week = nobody rotates. */
export interface Turns {
  rotationWeeks: number;
  everyWeeks: number;
  anchorDate: LocalDate;
}

/**
 * Whose turn a date is, 0 to rotationWeeks - 1. Turns go by the weeks in which the template makes shifts, counted like
 * them from the store's week that holds the anchor date: of a template of every second week, two people who take turns
 * work every fourth. Counts calendar days only; `weekStart` is the store's (ISO weekday).
 */
export function turnOn(
  { rotationWeeks, everyWeeks, anchorDate }: Turns,
  weekStart: number,
  localDate: LocalDate,
): number {
  if (rotationWeeks === 1) return 0;
  const week = rotationWeek(weekStartOf(anchorDate, weekStart), rotationWeeks * everyWeeks, localDate);
  return Math.floor(week / everyWeeks);
}
