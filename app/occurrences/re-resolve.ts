import type { Interval } from '#app/time/interval.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { type NotPlaced, type Placed, type PlacementRules, placeOnDate, type WallShift } from './place-on-date.ts';

/** What new tz data, or a new zone of the store, does to one shift. An unchanged one may meet the clock in another way. */
export type ReResolved =
  | { action: 'past'; startsAt: Date; endsAt: Date }
  | { action: 'unchanged' | 'moved'; startsAt: Date; endsAt: Date; placed: Placed }
  | ({ action: 'problem' } & Omit<NotPlaced, 'ok'>);

/**
 * Resolves a stored shift again: its wall times stay, its instants follow the clock. A shift that has begun by `now`
 * stays as it was worked. `rules` are those the shift was resolved with, so a hand-picked second 01:30 stays the second.
 */
export function reResolve({
  shift,
  rules,
  now,
  offsets,
}: {
  shift: WallShift & Interval;
  rules: PlacementRules;
  now: Date;
  offsets?: OffsetSource | undefined;
}): ReResolved {
  const { startsAt, endsAt } = shift;
  if (startsAt <= now) return { action: 'past', startsAt, endsAt };
  const placed = placeOnDate({ ...shift, rules, offsets });
  if (!placed.ok) {
    const { ok: _refused, ...problem } = placed;
    return { action: 'problem', ...problem };
  }
  const same = placed.startsAt.getTime() === startsAt.getTime() && placed.endsAt.getTime() === endsAt.getTime();
  if (same) return { action: 'unchanged', startsAt, endsAt, placed };
  return { action: 'moved', startsAt: placed.startsAt, endsAt: placed.endsAt, placed };
}
