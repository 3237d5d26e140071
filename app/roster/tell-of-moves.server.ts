import type { Tx } from '#app/db/tenant-door.server.ts';
import type { ResolvedAnew } from '#app/occurrences/re-resolve-shifts.server.ts';
import { type PublishableShift, publicationState } from '#app/roster/publication-changes.ts';
import { type PublishedWeek, publishShifts } from '#app/roster/publish-shifts.server.ts';
import { publishable, type ShiftRow, storeShiftsSql } from '#app/roster/shift-rows.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

interface Moves {
  store: { id: string; weekStart: number };
  changed: ResolvedAnew[];
  /** The event by which people are told; it is there already. */
  toldBy: string;
}

export interface Told {
  publications: PublishedWeek[];
  /** How many people hear of it. */
  peopleCount: number;
  /** Shifts that staff know, but that a manager has changed since and not published: told when those changes are. */
  waitingCount: number;
}

/**
 * Publishes, in the caller's transaction, the shifts that were resolved again and that staff knew just as they stood before:
 * one publication for each store week, all told by one event, so that a person gets one message. Drafts of a manager are
 * not published along. The caller holds the locks of the store, the people and the shifts.
 */
export async function tellOfMoves(scope: TenantScope, tx: Tx, { store, changed, toldBy }: Moves): Promise<Told> {
  const publishedBy = scope.actor.kind === 'member' ? scope.actor.membershipId : null;
  const told: Told = { publications: [], peopleCount: 0, waitingCount: 0 };
  for (const [week, moves] of byWeek(changed, store.weekStart)) {
    const bounds = [scope.tenantId, store.id, week, addDays(week, 6)];
    const rows = await tx.$queryRawUnsafe<ShiftRow[]>(storeShiftsSql, ...bounds);
    const sides = new Map(rows.map(publishable).map((shift) => [shift.id, shift]));
    const shifts: PublishableShift[] = [];
    for (const move of moves) {
      const shift = sides.get(move.shift.id);
      if (!shift?.told) continue;
      if (wasKnown(shift, move)) shifts.push(shift);
      else told.waitingCount += 1;
    }
    if (shifts.length === 0) continue;
    told.publications.push(await publishShifts(scope, tx, { storeId: store.id, week, shifts, publishedBy, toldBy }));
  }
  const people = told.publications.flatMap(({ changes }) => changes.map(({ employeeId }) => employeeId));
  told.peopleCount = new Set(people).size;
  return told;
}

/** Did staff know the shift just as it stood before it was resolved again? */
export function wasKnown({ id, live, told }: PublishableShift, { before }: ResolvedAnew): boolean {
  return live !== null && publicationState({ id, live: { ...live, ...before }, told }) === 'published';
}

function byWeek(changed: ResolvedAnew[], weekStart: number): [LocalDate, ResolvedAnew[]][] {
  const weeks = new Map<LocalDate, ResolvedAnew[]>();
  for (const move of changed) {
    const week = weekStartOf(move.shift.localDate, weekStart);
    weeks.set(week, [...(weeks.get(week) ?? []), move]);
  }
  return [...weeks].sort(([a], [b]) => (a < b ? -1 : 1));
}
