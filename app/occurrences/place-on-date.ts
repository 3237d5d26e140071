import { addDays } from '#app/time/local-date.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import {
  type GapRule,
  type OverlapRule,
  type Resolved,
  resolveWallTime,
  type Unresolved,
} from '#app/time/resolve-wall-time.ts';
import { type LocalDate, MINUTE_MS, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** A store's rules for wall times that do not come, or come twice. */
export interface PlacementRules {
  gapRule: GapRule;
  startOverlapRule: OverlapRule;
  endOverlapRule: OverlapRule;
}

/** A shift as people say it: wall times in the store's zone, the end `endDayOffset` calendar days after localDate. */
export interface WallShift {
  zone: Zone;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
}

export type Resolution = 'exact' | 'gap' | 'overlap';

/** `minutes` is elapsed time: 7 or 9 hours for 22:00 to 06:00 on the two odd nights. */
export interface Placed {
  ok: true;
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  startResolution: Resolution;
  endResolution: Resolution;
  startRule: string | null;
  endRule: string | null;
}

export type PlacementProblem =
  | 'non-positive-duration'
  | 'nonexistent-local-time'
  | 'ambiguous-local-time'
  | 'nonexistent-local-date';

/** `resolvedMinutes` (zero or less) comes with 'non-positive-duration' only. */
export interface NotPlaced {
  ok: false;
  problem: PlacementProblem;
  resolvedMinutes?: number;
}

/** One end of a shift on the time line, and how its wall time met the clock. */
export type ResolvedEnd = Pick<Resolved, 'ok' | 'at' | 'resolution' | 'rule'>;

export type Placement = WallShift & { rules: PlacementRules; offsets?: OffsetSource | undefined };

/**
 * Turns a shift on a local date into instants. Start and end are resolved apart, each from its own wall time, so a
 * change of clock in between changes the length and not the end. Equal wall times need an endDayOffset of at least 1.
 */
export function placeOnDate(shift: Placement): Placed | NotPlaced {
  return between(resolveStart(shift), resolveEnd(shift));
}

/** The instant a shift's start wall time means under the store's rules. */
export function resolveStart({ zone, localDate, startTime, rules, offsets }: Placement): Resolved | Unresolved {
  const { gapRule, startOverlapRule: overlapRule } = rules;
  return resolveWallTime({ zone, localDate, wallTime: startTime, gapRule, overlapRule, offsets });
}

/** The instant a shift's end wall time means, on the date endDayOffset days after the shift's. */
export function resolveEnd(shift: Placement): Resolved | Unresolved {
  const { gapRule, endOverlapRule: overlapRule } = shift.rules;
  const localDate = shift.endDayOffset === 0 ? shift.localDate : addDays(shift.localDate, shift.endDayOffset);
  const { zone, endTime: wallTime, offsets } = shift;
  return resolveWallTime({ zone, localDate, wallTime, gapRule, overlapRule, offsets });
}

/** The shift between two resolved ends, or why there is none; a start that cannot be resolved is named first. */
export function between(start: ResolvedEnd | Unresolved, end: ResolvedEnd | Unresolved): Placed | NotPlaced {
  if (!start.ok) return { ok: false, problem: start.reason };
  if (!end.ok) return { ok: false, problem: end.reason };
  const minutes = Math.round((end.at.getTime() - start.at.getTime()) / MINUTE_MS);
  if (minutes <= 0) return { ok: false, problem: 'non-positive-duration', resolvedMinutes: minutes };
  return {
    ok: true,
    startsAt: start.at,
    endsAt: end.at,
    minutes,
    startResolution: start.resolution,
    endResolution: end.resolution,
    startRule: start.rule,
    endRule: end.rule,
  };
}
