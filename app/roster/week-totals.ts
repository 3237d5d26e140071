import { type CountedShift, paidMinutesByDay, paidMinutesInWeek, type StoreHours } from '#app/roster/week-minutes.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** A live shift of a person at the store whose week is counted. */
export type ShiftHere = CountedShift & { employeeId: string };
/** A live shift of a person at another store, with that store's way of counting. */
export type ShiftElsewhere = ShiftHere & { store: StoreHours };

export interface PersonTotals {
  /** Paid minutes at this store on each of the seven days. */
  dayMinutes: number[];
  elsewhereMinutes: number;
  /** Both together. */
  weekMinutes: number;
}

/**
 * Paid minutes of each person in a store week. `here` must reach three dates before and one after the week, since
 * shifts are split at the store's day start.
 */
export function totalsByPerson(week: {
  weekStartsOn: LocalDate;
  store: StoreHours;
  here: readonly ShiftHere[];
  elsewhere: readonly ShiftElsewhere[];
}): Map<string, PersonTotals> {
  const totals = new Map<string, PersonTotals>();
  for (const shift of week.here) {
    const person = totalsOf(totals, shift.employeeId);
    for (const { localDate, minutes } of paidMinutesByDay(shift, week.store)) {
      const day = daysBetween(week.weekStartsOn, localDate);
      if (day < 0 || day > 6) continue;
      person.dayMinutes[day] = (person.dayMinutes[day] ?? 0) + minutes;
      person.weekMinutes += minutes;
    }
  }
  for (const shift of week.elsewhere) {
    const person = totalsOf(totals, shift.employeeId);
    const minutes = paidMinutesInWeek(shift, shift.store, week.weekStartsOn);
    person.elsewhereMinutes += minutes;
    person.weekMinutes += minutes;
  }
  return totals;
}

/** The local dates whose shifts can put minutes into the week. */
export function datesThatCount(weekStartsOn: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(weekStartsOn, -3), last: addDays(weekStartsOn, 7) };
}

export function noTotals(): PersonTotals {
  return { dayMinutes: [0, 0, 0, 0, 0, 0, 0], elsewhereMinutes: 0, weekMinutes: 0 };
}

function totalsOf(totals: Map<string, PersonTotals>, employeeId: string): PersonTotals {
  const found = totals.get(employeeId);
  if (found) return found;
  const person = noTotals();
  totals.set(employeeId, person);
  return person;
}
