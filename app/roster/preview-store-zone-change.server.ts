import { type Queryable, queryableOf } from '#app/db/queryable.server.ts';
import { readPlacingStores } from '#app/occurrences/placing-store.server.ts';
import {
  foreseeReResolution,
  type ReResolution,
  type ResolvedAnew,
} from '#app/occurrences/re-resolve-shifts.server.ts';
import { Refusal } from '#app/refusal.ts';
import { planZoneMove, type ZoneMove, type ZoneMoveInput } from '#app/roster/zone-move.ts';
import { type OtherRow, readNames, readOthers, whoIsTold } from '#app/roster/zone-move-lookups.server.ts';
import type { ForeseenShift, OtherShift, WallTimes, ZoneMovePreview } from '#app/roster/zone-move-preview.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { minutesBetween } from '#app/time/interval.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/**
 * What `changeStoreZone` would do with this input now, without doing it. Refuses what it refuses, except 'stale-version'
 * and a zone that only Postgres does not know.
 */
export async function previewStoreZoneChange(scope: TenantScope, input: ZoneMoveInput): Promise<ZoneMovePreview> {
  requireRowId(input.storeId, 'store');
  requirePermission(scope.actor, 'stores:manage');
  return scope.run(async (tx) => {
    const client = queryableOf(tx);
    const store = (await readPlacingStores(client, scope.tenantId, [input.storeId])).get(input.storeId);
    if (!store) throw new Refusal('not-found', { what: 'store' });
    const move = planZoneMove(store, input, scope.now());
    const outcome = await foreseeReResolution(scope, client, {
      stores: new Map([[store.id, move.store]]),
      fromLocalDate: move.effectiveDate,
      untilLocalDate: move.untilDate ?? undefined,
    });
    return previewOf(client, scope.tenantId, move, outcome);
  });
}

async function previewOf(
  client: Queryable,
  tenantId: string,
  { store, ...move }: ZoneMove,
  { changed, opened, unplaced, unchangedCount }: ReResolution,
): Promise<ZoneMovePreview> {
  const storeId = store.id;
  const told = await whoIsTold(client, { tenantId, storeId, from: move.effectiveDate }, changed);
  const holders = changed.flatMap(({ shift }) => shift.employeeId ?? []);
  const names = await readNames(client, tenantId, [...holders, ...told.people.keys()]);
  const otherIds = opened.map(({ otherShiftId }) => otherShiftId);
  const others = await readOthers(client, tenantId, otherIds);
  const byId = new Map(changed.map((each) => [each.shift.id, each]));
  return {
    store: { id: storeId, name: store.name, version: store.version },
    ...{ ...move, unchangedCount },
    moving: changed.filter(isMoving).map((each) => foreseen(each, names)),
    conflicts: opened.flatMap(({ shift, otherShiftId }) => {
      const [own, other] = [byId.get(shift.id), others.get(otherShiftId)];
      return own && other ? [{ shift: foreseen(own, names), other: otherShift(other, byId) }] : [];
    }),
    problems: unplaced.map(({ shift, kind }) => ({ ...wallOf(shift), kind })),
    people: [...told.people]
      .map(([employeeId, shiftCount]) => ({ employeeId, name: names.get(employeeId) ?? '', shiftCount }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    waitingCount: told.waitingCount,
  };
}

function isMoving({ before, after }: ResolvedAnew): boolean {
  return before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime();
}

function foreseen({ shift, before, after }: ResolvedAnew, names: Map<string, string>): ForeseenShift {
  return {
    ...wallOf(shift),
    employeeName: shift.employeeId === null ? null : (names.get(shift.employeeId) ?? ''),
    labelBefore: zoneLabel(before.zone, before.startsAt),
    labelAfter: zoneLabel(after.zone, after.startsAt),
    laterMinutes: minutesBetween(before.startsAt, after.startsAt),
  };
}

/** A shift in the way may itself have moved: it is shown by the clock that it goes by afterwards. */
function otherShift({ zone, startsAt, storeName, ...shift }: OtherRow, moves: Map<string, ResolvedAnew>): OtherShift {
  const after = moves.get(shift.id)?.after ?? { zone, startsAt };
  return { ...wallOf(shift), storeName, label: zoneLabel(after.zone, after.startsAt) };
}

function wallOf({ id, localDate, startTime, endTime, endDayOffset }: WallTimes): WallTimes {
  return { id, localDate, startTime, endTime, endDayOffset };
}
