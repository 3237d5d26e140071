import type pg from 'pg';
import { newId } from '#app/db/new-id.server.ts';
import {
  freesSeat,
  isAsStored,
  type Match,
  type Matching,
  matchOccurrences,
  needsSeat,
  type StoredOccurrence,
} from '#app/occurrences/match-occurrences.ts';
import {
  lockForPlacing,
  readPlaceableTemplates,
  readStoredOccurrences,
  readTakenSeats,
} from '#app/occurrences/read-stored-occurrences.server.ts';
import { type Seat, seatAssignees } from '#app/occurrences/seat-assignees.ts';
import {
  assigneeProblem,
  datelessProblem,
  type Problem,
  settleProblems,
} from '#app/occurrences/settle-problems.server.ts';
import { type PlaceableTemplate, wishedOccurrences } from '#app/occurrences/wished-occurrences.ts';
import {
  type Assigned,
  insertOccurrences,
  openForMoving,
  takeAway,
  updateOccurrences,
} from '#app/occurrences/write-occurrences.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';

/** How many shifts were written, and how many dates are not as the template says. */
export interface Materialized {
  /** How many of the ids are templates of this tenant; deleted ones count. */
  templates: number;
  inserted: number;
  updated: number;
  /** Deleted, because nobody was ever told of them. */
  removed: number;
  /** Cancelled, because staff were told of them. */
  cancelled: number;
  problems: number;
}

/** materializeTemplates for one template. */
export async function materializeTemplate(scope: TenantScope, templateId: string): Promise<Materialized> {
  return materializeTemplates(scope, [templateId]);
}

/**
 * Makes the shifts of these templates be what the templates say, from their stores' current local date to their horizons,
 * in one transaction. Running it again, or twice at once, changes nothing more. Shifts that have begun, were edited by hand
 * or were cancelled by hand stay. A person who cannot take a date (works elsewhere then, no longer active) leaves the
 * shift open with a problem row; a date that cannot be placed gets a problem row and no shift. Nothing else stops.
 * Ids that are not templates of this tenant are passed over.
 */
export async function materializeTemplates(scope: TenantScope, templateIds: string[]): Promise<Materialized> {
  return scope.runBulk(async (client) => {
    const now = scope.now();
    const { tenantId } = scope;
    // The earliest date that any zone can have now.
    const fromLocalDate = addDays(localView(now, 'UTC').localDate, -1);
    const question = { tenantId, templateIds, fromLocalDate };
    await lockForPlacing(client, question);
    const templates = await readPlaceableTemplates(client, question);
    const stored = await readStoredOccurrences(client, question);
    const { matching, dateless } = matchAll(templates, stored, now);
    const inTheWay = await seat(client, tenantId, matching);
    const written = await write(client, { tenantId, now }, matching, inTheWay);
    const problems = [...dateless, ...openProblems(matching.matches, inTheWay)];
    await settleProblems(client, { ...question, now }, problems);
    return { templates: templates.length, ...written, problems: problems.length };
  });
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
  return {
    matching: matchOccurrences(wishes, stored, { now, newId }),
    dateless: made.flatMap((one) => one.problems.map(datelessProblem)),
  };
}

/** The shifts whose assignee cannot take them, each with the shift that stands in the way. */
async function seat(client: pg.ClientBase, tenantId: string, { matches, leaving }: Matching) {
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

async function write(
  client: pg.ClientBase,
  context: { tenantId: string; now: Date },
  { matches, leaving }: Matching,
  inTheWay: Map<string, string>,
): Promise<Omit<Materialized, 'templates' | 'problems'>> {
  const changes: Assigned[] = [];
  for (const match of matches) {
    const employeeId = inTheWay.has(match.shiftId) ? null : match.wish.employeeId;
    if (!isAsStored(match, employeeId)) changes.push({ match, employeeId });
  }
  const gone = await takeAway(client, context, leaving);
  await openForMoving(client, context.tenantId, matches.filter(freesSeat).flatMap(storedOf));
  const stored = changes.filter(({ match }) => match.stored !== null);
  const updated = await updateOccurrences(client, context, stored);
  const fresh = changes.filter(({ match }) => match.stored === null);
  const inserted = await insertOccurrences(client, context, fresh);
  return { inserted, updated, ...gone };
}
