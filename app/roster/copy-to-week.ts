import type { NotPlaced, Placed, PlacementRules, WallShift } from '#app/occurrences/place-on-date.ts';
import { copyToDate } from '#app/occurrences/reshape.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/**
 * A shift copied from one week to another of its store, each named by its first local date: same weekday, same wall
 * times, resolved anew on the new date. Instants are never moved by a number of days.
 */
export function copyToWeek({
  shift,
  fromWeek,
  toWeek,
  rules,
}: {
  shift: WallShift;
  fromWeek: LocalDate;
  toWeek: LocalDate;
  rules: PlacementRules;
}): { localDate: LocalDate; placed: Placed | NotPlaced } {
  const localDate = addDays(shift.localDate, daysBetween(fromWeek, toWeek));
  return { localDate, placed: copyToDate(shift, localDate, rules) };
}
