import { expandTemplate } from '#app/occurrences/expand.ts';
import type { DeskLine } from '#app/roster/clock-change-line.ts';
import type { DeskQuestion, DeskTemplate, ExpectedDate } from '#app/roster/clock-change-question.ts';
import { isChanged, storedLines } from '#app/roster/clock-change-stored.ts';
import { comingLines, settledLines, unplacedLines } from '#app/roster/clock-change-unmade.ts';
import { addDays } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface ClockChangeDesk {
  /** By start. */
  lines: DeskLine[];
  /** Over the shifts that are or will be made; the difference is negative where less is worked than on an ordinary night. */
  totals: { ordinaryMinutes: number; nightMinutes: number; differenceMinutes: number };
  /** How many lines wait for a person's decision. */
  openCount: number;
}

/** A shift ends at most two days after it starts, so these dates, both inclusive, hold every shift that can meet the day. */
export function datesThatMeet(localDate: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(localDate, -2), last: localDate };
}

/**
 * What an odd day does to a store: every stored shift that lasts longer or shorter than its wall times say, or has one
 * that comes never or twice; every template date of which the same will be true, made yet or not; every date that has no
 * shift; every problem of the day. Whatever rule settled it, it is listed.
 */
export function clockChangeDesk(question: DeskQuestion): ClockChangeDesk {
  const expected = question.templates.flatMap((template) => expectedDates(question, template));
  const lines = [
    ...storedLines(question, expected),
    ...comingLines(question, expected),
    ...unplacedLines(question, expected),
    ...settledLines(question, expected),
  ].sort(byStart);
  const sum = (of: (line: DeskLine) => number) =>
    lines.reduce((total, line) => total + (line.nightMinutes === null ? 0 : of(line)), 0);
  return {
    lines,
    totals: {
      ordinaryMinutes: sum((line) => line.ordinaryMinutes),
      nightMinutes: sum((line) => line.nightMinutes ?? 0),
      differenceMinutes: sum((line) => line.differenceMinutes ?? 0),
    },
    openCount: lines.filter(needsDecision).length,
  };
}

/** Has nobody decided yet what is to become of it? */
export function needsDecision({ kind, problem }: Pick<DeskLine, 'kind' | 'problem'>): boolean {
  return problem === null ? kind === 'unplaced' : problem.isOpen;
}

/** The dates of a template around the day on which the clock changes its shift, or leaves it none. */
function expectedDates({ localDate }: DeskQuestion, template: DeskTemplate): ExpectedDate[] {
  const { first, last } = datesThatMeet(localDate);
  const { occurrences, problems } = expandTemplate(template, template.store, first, last);
  const dates = new Map<LocalDate, ExpectedDate>();
  const at = (date: LocalDate) => {
    const found = dates.get(date) ?? { template, localDate: date, shifts: [], refused: null };
    dates.set(date, found);
    return found;
  };
  for (const occurrence of occurrences) at(occurrence.localDate).shifts.push(occurrence);
  for (const { localDate: date, problem, resolvedMinutes } of problems) {
    at(date).refused = resolvedMinutes === undefined ? { problem } : { problem, resolvedMinutes };
  }
  return [...dates.values()].filter(({ refused, shifts }) => {
    return refused !== null || shifts.some((shift) => isChanged(template, shift));
  });
}

function byStart(a: DeskLine, b: DeskLine): number {
  const key = ({ localDate, startTime, name, id }: DeskLine) => `${localDate} ${startTime} ${name} ${id}`;
  return key(a) < key(b) ? -1 : 1;
}
