import type { ShiftChange } from '#app/notifications/recipients.ts';
import type { Interval } from '#app/time/interval.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** A shift as staff were last told of it. `employeeId` and `during` are null when it was withdrawn or is open. */
export interface PublishedShift {
  employeeId: string | null;
  positionId: string | null;
  positionName: string | null;
  zone: Zone | null;
  during: Interval | null;
}

/**
 * The change as it is to be told now, against the latest published state; null when nothing of it is true any more:
 * a shift taken away again, given back, or moved and moved back.
 * A shift that has moved once more since is told with its newest times.
 */
export function stillTrue(change: ShiftChange, published: PublishedShift): ShiftChange | null {
  const holds = published.employeeId === change.employeeId && published.during !== null;
  if (change.kind === 'removed') return holds ? null : change;
  if (!holds || published.during === null) return null;
  const wasMoved = !same(change.before, change.after);
  if (change.kind === 'changed' && wasMoved && same(change.before, published.during)) return null;
  return {
    ...change,
    keepsWall: change.keepsWall && same(change.after, published.during),
    after: published.during,
    zone: published.zone ?? change.zone,
    positionId: published.positionId ?? change.positionId,
    positionName: published.positionName ?? change.positionName,
  };
}

function same(a: Interval | null, b: Interval | null): boolean {
  return a?.startsAt.getTime() === b?.startsAt.getTime() && a?.endsAt.getTime() === b?.endsAt.getTime();
}
