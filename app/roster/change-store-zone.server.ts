import { newId } from '#app/db/new-id.server.ts';
import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { lockPlacingStores, type PlacingStore } from '#app/occurrences/placing-store.server.ts';
import { type ReResolution, reResolveShifts } from '#app/occurrences/re-resolve-shifts.server.ts';
import { writeZoneChanges } from '#app/occurrences/store-zone-rows.server.ts';
import { Refusal } from '#app/refusal.ts';
import { enterFanOut } from '#app/roster/publish-shifts.server.ts';
import { recordReResolution } from '#app/roster/record-re-resolution.server.ts';
import { type Told, tellOfMoves } from '#app/roster/tell-of-moves.server.ts';
import { planZoneMove, type ZoneMoveInput } from '#app/roster/zone-move.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface ChangeStoreZone extends ZoneMoveInput {
  /** The version of the store that the preview was made on. */
  version: number;
}

export interface StoreZoneChanged extends Told {
  movedCount: number;
  openedCount: number;
  unplacedCount: number;
  /** It took back a move that was decided for that date. */
  isCallingOff: boolean;
}

/**
 * Moves a store to another zone from a local date on, in one transaction: the move, its future shifts resolved again from
 * their wall times, problem rows, audit entry, event 'store.zone-changed' and a publication of what staff knew, so that
 * they are told. Shifts of earlier dates, and those that have begun, keep their zone and instants. The zone of the day
 * before calls a move off. Refuses 'invalid-field', 'stale-version', 'not-found' and 'not-allowed'.
 */
export async function changeStoreZone(scope: TenantScope, input: ChangeStoreZone): Promise<StoreZoneChanged> {
  requireRowId(input.storeId, 'store');
  requirePermission(scope.actor, 'stores:manage');
  return scope.run(async (tx) => {
    const store = await lockStore(scope, tx, input);
    const move = planZoneMove(store, input, scope.now());
    const { fromZone, zone, effectiveDate, untilDate, isCallingOff } = move;
    const client = queryableOf(tx);
    await requireKnownToPostgres(tx, zone);
    await writeZoneChanges(scope, client, store, move.store.zoneChanges);
    const outcome = await reResolveShifts(scope, tx, {
      stores: new Map([[store.id, move.store]]),
      fromLocalDate: effectiveDate,
      untilLocalDate: untilDate ?? undefined,
    });
    const toldBy = newId();
    await recordReResolution(scope, tx, {
      storeId: store.id,
      eventId: toldBy,
      type: 'store.zone-changed',
      outcome,
      before: { zone: fromZone },
      after: { zone, effectiveDate },
    });
    const told = await tellOfMoves(scope, tx, { store, changed: outcome.changed, toldBy });
    await enterFanOut(scope, tx, toldBy);
    return { ...told, ...countsOf(outcome), isCallingOff };
  }, longMove);
}

/** Ten thousand published shifts take some ten seconds to move, and nothing of it may happen without the rest. */
export const longMove = { timeoutMs: 120_000 };

/** How many shifts have other instants, lost their person, or kept their instants because they cannot be placed. */
export function countsOf({ changed, opened, unplaced }: ReResolution) {
  const moved = changed.filter(({ before, after }) => {
    return before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime();
  });
  return { movedCount: moved.length, openedCount: opened.length, unplacedCount: unplaced.length };
}

async function lockStore(scope: TenantScope, tx: Tx, { storeId, version }: ChangeStoreZone): Promise<PlacingStore> {
  const locked = { storeIds: [storeId], lock: 'no key update' } as const;
  const store = (await lockPlacingStores(queryableOf(tx), scope.tenantId, locked)).get(storeId);
  if (!store) throw new Refusal('not-found', { what: 'store' });
  if (store.version === version) return store;
  throw new Refusal('stale-version', { what: 'store', yours: version, current: store.version });
}

/** Node and Postgres bring their own tz data, and a zone must be known to both. */
async function requireKnownToPostgres(tx: Tx, zone: string): Promise<void> {
  const known = await tx.$queryRaw<unknown[]>`select 1 from pg_timezone_names where name = ${zone} limit 1`;
  if (known.length > 0) return;
  const sentence = 'The database does not know this zone yet. Ask your operator to update its time-zone data.';
  throw new Refusal('invalid-field', { field: 'zone', sentence });
}
