import { type Queryable, queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import {
  inAnothersWay,
  planReResolution,
  type ReResolutionPlan,
  type ResolvingStore,
  type StandingShift,
  seatsOfMoved,
  type Unplaced,
} from '#app/occurrences/plan-re-resolution.ts';
import { readTakenSeats } from '#app/occurrences/read-stored-occurrences.server.ts';
import { seatAssignees } from '#app/occurrences/seat-assignees.ts';
import {
  lockStandingShifts,
  readStandingShifts,
  type StandingQuestion,
  stampTzVersion,
} from '#app/occurrences/standing-shifts.server.ts';
import { openMoved, writeReplaced } from '#app/occurrences/write-re-resolution.server.ts';
import { settlePlaced, writeShiftProblems } from '#app/occurrences/write-shift-problems.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { tzVersion as processTzVersion } from '#app/time/tz-version.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** Where a shift stands on the time line, and whose it is; null = open. */
export interface ShiftStand {
  employeeId: string | null;
  zone: Zone;
  startsAt: Date;
  endsAt: Date;
}

/** A shift whose row changed. Its instants are the same on both sides where only its zone's name is another one. */
export interface ResolvedAnew {
  shift: StandingShift;
  before: ShiftStand;
  after: ShiftStand;
}

export interface ReResolution {
  /** By start before. */
  changed: ResolvedAnew[];
  unchangedCount: number;
  /** Shifts that are open now, because their person works another one then. */
  opened: { shift: StandingShift; otherShiftId: string }[];
  /** Shifts whose wall times cannot be placed any more; they keep their instants. */
  unplaced: Unplaced[];
}

export interface ReResolveQuestion extends Omit<StandingQuestion, 'tenantId' | 'storeIds' | 'now'> {
  stores: Map<string, ResolvingStore>;
  /** Other tz data than this process has, under its own name. */
  tzData?: TzData | undefined;
}

export interface TzData {
  version: string;
  offsets?: OffsetSource | undefined;
}

/** What resolving the shifts to come of some stores again would do, without doing it. */
export async function foreseeReResolution(
  scope: TenantScope,
  client: Queryable,
  question: ReResolveQuestion,
): Promise<ReResolution> {
  const shifts = await readStandingShifts(client, standingQuestion(scope, question));
  return (await resolveAgain(scope, client, shifts, question)).outcome;
}

/**
 * Resolves the shifts to come of some stores again from their wall times, in the zone in force on their dates. The caller
 * holds the locks of the stores; people are locked here, before the first write. Instants, zone, resolution and tz version
 * follow, versions are counted up; what has begun is never touched. A person who would work twice at once keeps what did
 * not move, else what starts first; the other shift becomes open, with a problem row. A shift that cannot be placed keeps
 * its instants, with a problem row. Nothing else stops the others. Run again, it changes nothing.
 */
export async function reResolveShifts(scope: TenantScope, tx: Tx, question: ReResolveQuestion): Promise<ReResolution> {
  const client = queryableOf(tx);
  const standing = standingQuestion(scope, question);
  const shifts = await lockStandingShifts(client, standing);
  const { plan, outcome } = await resolveAgain(scope, client, shifts, question);
  const tzVersion = question.tzData?.version ?? processTzVersion();
  const context = { tenantId: scope.tenantId, now: scope.now(), tzVersion };
  const openIds = new Set(outcome.opened.map(({ shift }) => shift.id));
  await openMoved(client, context, inAnothersWay(plan));
  await writeReplaced(client, context, plan.replaced, openIds);
  const unplacedIds = new Set(outcome.unplaced.map(({ shift }) => shift.id));
  await settlePlaced(
    client,
    context,
    shifts.filter(({ id }) => !unplacedIds.has(id)),
  );
  await writeShiftProblems(client, context, outcome);
  if (question.olderThan !== undefined) await stampTzVersion(client, standing, tzVersion);
  return outcome;
}

function standingQuestion(scope: TenantScope, { stores, ...question }: ReResolveQuestion): StandingQuestion {
  const { olderThan, fromLocalDate, untilLocalDate } = question;
  const { tenantId } = scope;
  return { tenantId, storeIds: [...stores.keys()], now: scope.now(), olderThan, fromLocalDate, untilLocalDate };
}

async function resolveAgain(
  scope: TenantScope,
  client: Queryable,
  shifts: StandingShift[],
  { stores, tzData }: ReResolveQuestion,
): Promise<{ plan: ReResolutionPlan; outcome: ReResolution }> {
  const plan = planReResolution(shifts, (id) => storeIn(stores, id), { now: scope.now(), offsets: tzData?.offsets });
  const wanted = seatsOfMoved(plan);
  const moving = new Set(wanted.map(({ shiftId }) => shiftId));
  const taken = await readTakenSeats(client, scope.tenantId, wanted);
  const inTheWay = seatAssignees(
    wanted,
    taken.filter(({ shiftId }) => !moving.has(shiftId)),
  );
  return { plan, outcome: outcomeOf(plan, inTheWay) };
}

function outcomeOf({ replaced, unplaced, unchangedCount }: ReResolutionPlan, inTheWay: Map<string, string>) {
  const changed = replaced
    .map(({ shift, zone, placed }) => {
      const { employeeId, startsAt, endsAt } = shift;
      const stays = inTheWay.has(shift.id) ? null : employeeId;
      return {
        shift,
        before: { employeeId, zone: shift.zone, startsAt, endsAt },
        after: { employeeId: stays, zone, startsAt: placed.startsAt, endsAt: placed.endsAt },
      };
    })
    .sort((a, b) => a.before.startsAt.getTime() - b.before.startsAt.getTime());
  const opened = changed.flatMap(({ shift }) => {
    const otherShiftId = inTheWay.get(shift.id);
    return otherShiftId === undefined ? [] : [{ shift, otherShiftId }];
  });
  return { changed, unchangedCount, opened, unplaced };
}

function storeIn(stores: Map<string, ResolvingStore>, storeId: string): ResolvingStore {
  const store = stores.get(storeId);
  if (!store) throw new Error(`the store ${storeId} was not read`);
  return store;
}
