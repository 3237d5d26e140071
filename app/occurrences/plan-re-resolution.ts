import type { Placed, PlacementRules } from '#app/occurrences/place-on-date.ts';
import { reResolve } from '#app/occurrences/re-resolve.ts';
import type { StoredShift } from '#app/occurrences/reshape.ts';
import type { Seat } from '#app/occurrences/seat-assignees.ts';
import type { Problem } from '#app/occurrences/settle-problems.server.ts';
import { type ZonedStore, zoneOn } from '#app/tenants/store-zone.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** A live shift as it is stored, with what decides how it is resolved again. */
export interface StandingShift extends StoredShift {
  id: string;
  storeId: string;
  /** Null = made by hand. */
  templateId: string | null;
  slot: number;
  employeeId: string | null;
  /** Made by a template and then edited by a person. */
  isDetached: boolean;
  unpaidBreakMinutes: number;
}

/** A shift whose row changes: `moves` says whether its instants do, or only its zone or how it meets the clock. */
export interface Replaced {
  shift: StandingShift;
  zone: Zone;
  placed: Placed;
  moves: boolean;
}

/** A shift that keeps its instants because its wall times cannot be placed any more. */
export interface Unplaced {
  shift: StandingShift;
  kind: Exclude<Problem['kind'], 'assignee-overlap' | 'assignee-inactive'>;
  resolvedMinutes?: number;
}

export interface ReResolutionPlan {
  replaced: Replaced[];
  unplaced: Unplaced[];
  unchangedCount: number;
}

export type ResolvingStore = ZonedStore & PlacementRules;

/**
 * What becomes of shifts when their wall times are resolved again, each in its store's zone on its date. Those that have
 * begun by `now` are left out. What a person chose for a repeated or skipped wall time stays chosen where the new clock
 * repeats or skips it too; a shift that is as its template made it follows the store's rules.
 */
export function planReResolution(
  shifts: readonly StandingShift[],
  storeOf: (storeId: string) => ResolvingStore,
  { now, offsets }: { now: Date; offsets?: OffsetSource | undefined },
): ReResolutionPlan {
  const plan: ReResolutionPlan = { replaced: [], unplaced: [], unchangedCount: 0 };
  for (const shift of shifts) {
    const store = storeOf(shift.storeId);
    const zone = zoneOn(store, shift.localDate);
    const again = reResolve({ shift: { ...shift, zone }, rules: rulesFor(shift, store), now, offsets });
    if (again.action === 'past') continue;
    if (again.action === 'problem') {
      const { problem: kind, resolvedMinutes } = again;
      plan.unplaced.push({ shift, kind, ...(resolvedMinutes !== undefined && { resolvedMinutes }) });
    } else if (again.placed.minutes < shift.unpaidBreakMinutes) {
      plan.unplaced.push({ shift, kind: 'break-exceeds-shift', resolvedMinutes: again.placed.minutes });
    } else if (again.action === 'moved' || zone !== shift.zone || !meetsClockAlike(shift, again.placed)) {
      plan.replaced.push({ shift, zone, placed: again.placed, moves: again.action === 'moved' });
      if (again.action === 'unchanged') plan.unchangedCount += 1;
    } else {
      plan.unchangedCount += 1;
    }
  }
  return plan;
}

/** The time that each moved shift would take of its person. */
export function seatsOfMoved({ replaced }: ReResolutionPlan): Seat[] {
  return replaced.flatMap(({ shift: { id, employeeId }, placed, moves }) => {
    if (!moves || employeeId === null) return [];
    return [{ shiftId: id, employeeId, startsMs: placed.startsAt.getTime(), endsMs: placed.endsAt.getTime() }];
  });
}

/**
 * The moved shifts at whose old place another moved shift of the same person is going to stand: they must leave it first. In
 * most moves there is none, since a person's shifts lie further apart than the clock moves.
 */
export function inAnothersWay({ replaced }: ReResolutionPlan): string[] {
  const byPerson = new Map<string, Replaced[]>();
  for (const move of replaced) {
    const { employeeId } = move.shift;
    if (!move.moves || employeeId === null) continue;
    byPerson.set(employeeId, [...(byPerson.get(employeeId) ?? []), move]);
  }
  return [...byPerson.values()].flatMap((moves) =>
    moves.filter((old) => moves.some((other) => standsOn(other, old))).map(({ shift }) => shift.id),
  );
}

function standsOn(moved: Replaced, { shift }: Replaced): boolean {
  return moved.shift.id !== shift.id && moved.placed.startsAt < shift.endsAt && moved.placed.endsAt > shift.startsAt;
}

function meetsClockAlike(shift: StandingShift, placed: Placed): boolean {
  return (
    shift.startResolution === placed.startResolution &&
    shift.endResolution === placed.endResolution &&
    shift.startRule === placed.startRule &&
    shift.endRule === placed.endRule
  );
}

/** The rules under which a shift is resolved: those that a person chose for it, else its store's. */
function rulesFor(shift: StandingShift, store: PlacementRules): PlacementRules {
  const { gapRule, startOverlapRule, endOverlapRule } = store;
  if (shift.templateId !== null && !shift.isDetached) return { gapRule, startOverlapRule, endOverlapRule };
  const { startResolution, endResolution } = shift;
  const startChoice = chosen(shift.startRule);
  const endChoice = chosen(shift.endRule);
  return {
    gapRule: (startResolution === 'gap' && startChoice) || (endResolution === 'gap' && endChoice) || gapRule,
    startOverlapRule: (startResolution === 'overlap' && startChoice) || startOverlapRule,
    endOverlapRule: (endResolution === 'overlap' && endChoice) || endOverlapRule,
  };
}

function chosen(rule: string | null): 'earlier' | 'later' | null {
  return rule === 'earlier' || rule === 'later' ? rule : null;
}
