import { newId } from '#app/db/new-id.server.ts';
import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { lockPlacingStores, type PlacingStore } from '#app/occurrences/placing-store.server.ts';
import {
  foreseeReResolution,
  type ReResolution,
  type ReResolveQuestion,
  reResolveShifts,
  type TzData,
} from '#app/occurrences/re-resolve-shifts.server.ts';
import { stampTzVersion, storesResolvedBefore } from '#app/occurrences/standing-shifts.server.ts';
import { countsOf, longMove } from '#app/roster/change-store-zone.server.ts';
import { enterFanOut } from '#app/roster/publish-shifts.server.ts';
import { recordReResolution } from '#app/roster/record-re-resolution.server.ts';
import { tellOfMoves } from '#app/roster/tell-of-moves.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { tzVersion } from '#app/time/tz-version.ts';

export interface TenantReResolved {
  /** Stores with shifts that were resolved under an older release. */
  stores: number;
  moved: number;
  opened: number;
  unplaced: number;
  /** Publications that tell staff. */
  publications: number;
}

/**
 * Resolves a tenant's future shifts again that were resolved under an older release of the tz data. Where nothing moves, a
 * store's shifts are only stamped, each store in a transaction of its own. The stores in which something does are done in
 * one transaction, since people work in several of them: a shift must not count as in the way that moves as well. Per store
 * an event 'shifts.re-resolved', an audit entry that lists the shifts, and publications of what staff knew. Run twice, or
 * twice at once, it is done once.
 */
export async function reResolveTenant(
  scope: TenantScope,
  tzData: TzData = { version: tzVersion() },
): Promise<TenantReResolved> {
  const { tenantId } = scope;
  const asked = { tenantId, now: scope.now(), tzVersion: tzData.version };
  const stale = await scope.run((tx) => storesResolvedBefore(queryableOf(tx), asked));
  const moving: string[] = [];
  for (const storeId of stale) if (!(await stampWhereNothingMoves(scope, storeId, tzData))) moving.push(storeId);
  const done = { stores: stale.length, moved: 0, opened: 0, unplaced: 0, publications: 0 };
  return moving.length === 0 ? done : { ...done, ...(await reResolveStores(scope, moving, tzData)) };
}

function questionOf(stores: Map<string, PlacingStore>, tzData: TzData): ReResolveQuestion {
  return { stores, tzData, olderThan: tzData.version };
}

async function stampWhereNothingMoves(scope: TenantScope, storeId: string, tzData: TzData): Promise<boolean> {
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const client = queryableOf(tx);
    const stores = await lockPlacingStores(client, tenantId, { storeIds: [storeId], lock: 'no key update' });
    const { changed, unplaced } = await foreseeReResolution(scope, client, questionOf(stores, tzData));
    if (changed.length > 0 || unplaced.length > 0) return false;
    const { version } = tzData;
    await stampTzVersion(client, { tenantId, storeIds: [storeId], now: scope.now(), olderThan: version }, version);
    return true;
  }, longMove);
}

async function reResolveStores(scope: TenantScope, storeIds: string[], tzData: TzData) {
  return scope.run(async (tx) => {
    const locked = { storeIds, lock: 'no key update' } as const;
    const stores = await lockPlacingStores(queryableOf(tx), scope.tenantId, locked);
    const outcome = await reResolveShifts(scope, tx, questionOf(stores, tzData));
    let publications = 0;
    for (const store of stores.values()) {
      publications += await recordAndTell(scope, tx, { store, outcome: ofStore(outcome, store.id), tzData });
    }
    const { movedCount: moved, openedCount: opened, unplacedCount: unplaced } = countsOf(outcome);
    return { moved, opened, unplaced, publications };
  }, longMove);
}

async function recordAndTell(
  scope: TenantScope,
  tx: Tx,
  { store, outcome, tzData }: { store: PlacingStore; outcome: ReResolution; tzData: TzData },
): Promise<number> {
  if (outcome.changed.length === 0 && outcome.unplaced.length === 0) return 0;
  const eventId = newId();
  const recorded = { storeId: store.id, eventId, type: 'shifts.re-resolved' as const, outcome };
  await recordReResolution(scope, tx, { ...recorded, before: {}, after: { tzVersion: tzData.version } });
  const { publications } = await tellOfMoves(scope, tx, { store, changed: outcome.changed, toldBy: eventId });
  await enterFanOut(scope, tx, eventId);
  return publications.length;
}

function ofStore({ changed, opened, unplaced }: ReResolution, storeId: string): ReResolution {
  const isHere = ({ shift }: { shift: { storeId: string } }) => shift.storeId === storeId;
  return {
    changed: changed.filter(isHere),
    opened: opened.filter(isHere),
    unplaced: unplaced.filter(isHere),
    unchangedCount: 0,
  };
}
