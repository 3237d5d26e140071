import { newId } from '#app/db/new-id.server.ts';
import type { Queryable } from '#app/db/queryable.server.ts';
import type { ExpansionProblem } from '#app/occurrences/expand.ts';
import {
  freesSeat,
  isAsStored,
  type Match,
  type Matching,
  matchOccurrences,
  needsSeat,
  type StoredOccurrence,
} from '#app/occurrences/match-occurrences.ts';
import { readTakenSeats } from '#app/occurrences/read-stored-occurrences.server.ts';
import { type Seat, seatAssignees } from '#app/occurrences/seat-assignees.ts';
import { assigneeProblem, datelessProblem, type Problem } from '#app/occurrences/settle-problems.server.ts';
import { type PlaceableTemplate, wishedOccurrences } from '#app/occurrences/wished-occurrences.ts';
import type { Assigned } from '#app/occurrences/write-occurrences.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** What making the occurrences of some templates comes to, before any of it is written. */
export interface OccurrencePlan extends Matching {
  /** The matches that need writing, each with the person it gets. */
  changes: Assigned[];
  /** Stored occurrences that leave the time which they take of a person now. */
  freed: StoredOccurrence[];
  /** Dates that cannot be placed, and shifts whose person cannot take them. */
  problems: Problem[];
}

/**
 * Lays what templates want beside what is stored of them and decides who gets which shift. Reads the time that the people
 * give to other shifts, and writes nothing.
 */
export async function planOccurrences(
  client: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  templates: PlaceableTemplate[],
  stored: StoredOccurrence[],
): Promise<OccurrencePlan> {
  const { matching, dateless } = matchAll(templates, stored, now);
  const inTheWay = await seat(client, tenantId, matching);
  const changes: Assigned[] = [];
  for (const match of matching.matches) {
    const employeeId = inTheWay.has(match.shiftId) ? null : match.wish.employeeId;
    if (!isAsStored(match, employeeId)) changes.push({ match, employeeId });
  }
  const freed = matching.matches.filter(freesSeat).flatMap(storedOf);
  return { ...matching, changes, freed, problems: [...dateless, ...openProblems(matching.matches, inTheWay)] };
}

/** The earliest local date that a shift still to begin can bear in any zone. */
export function earliestLocalDate(now: Date): LocalDate {
  return addDays(localView(now, 'UTC').localDate, -1);
}

function matchAll(
  templates: PlaceableTemplate[],
  stored: StoredOccurrence[],
  now: Date,
): { matching: Matching; dateless: Problem[] } {
  const lastStored = new Map<string, string>();
  for (const { templateId, localDate } of stored) {
    if (localDate > (lastStored.get(templateId) ?? '')) lastStored.set(templateId, localDate);
  }
  const made = templates.map((template) => wishedOccurrences(template, now, lastStored.get(template.id) ?? null));
  const wishes = made.flatMap((one) => one.wishes);
  const unplaced = made.flatMap((one) => one.problems);
  const { matches, leaving } = matchOccurrences(wishes, stored, { now, newId });
  return {
    matching: { matches, leaving: leaving.filter((left) => !isOnlyUnplaced(left, templates, unplaced)) },
    dateless: unplaced.map(datelessProblem),
  };
}

/**
 * Does the template still say what the shift says, so that only the clock or a rule of the store stands against its date?
 * Then it stays as it is, beside the problem row, until a person decides.
 */
function isOnlyUnplaced(left: StoredOccurrence, templates: PlaceableTemplate[], unplaced: ExpansionProblem[]): boolean {
  const { templateId, localDate, wording } = left;
  if (!unplaced.some((date) => date.templateId === templateId && date.localDate === localDate)) return false;
  return templates.some((template) => template.id === templateId && template.wording === wording);
}

/** The shifts whose assignee cannot take them, each with the shift that stands in the way. */
async function seat(client: Queryable, tenantId: string, { matches, leaving }: Matching) {
  const wanted = matches.filter(needsSeat).flatMap(seatOf);
  const taken = await readTakenSeats(client, tenantId, wanted);
  const givenUp = new Set([...leaving, ...matches.filter(freesSeat).flatMap(storedOf)].map(({ id }) => id));
  return seatAssignees(
    wanted,
    taken.filter(({ shiftId }) => !givenUp.has(shiftId)),
  );
}

function seatOf({ shiftId, wish }: Match): Seat[] {
  const { employeeId, startsAt, endsAt } = wish;
  if (employeeId === null) return [];
  return [{ shiftId, employeeId, startsMs: startsAt.getTime(), endsMs: endsAt.getTime() }];
}

function storedOf({ stored }: Match): StoredOccurrence[] {
  return stored === null ? [] : [stored];
}

function openProblems(matches: Match[], inTheWay: Map<string, string>): Problem[] {
  return matches.flatMap(({ wish, shiftId }) => assigneeProblem(wish, shiftId, inTheWay.get(shiftId)) ?? []);
}
