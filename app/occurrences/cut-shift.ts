import {
  between,
  type Placed,
  type PlacementRules,
  type ResolvedEnd,
  type WallShift,
} from '#app/occurrences/place-on-date.ts';
import type { StoredShift } from '#app/occurrences/reshape.ts';
import { bothInstants, type Which } from '#app/time/both-instants.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';
import type { LocalDate, WallTime } from '#app/time/wall-clock.ts';

/** Where to cut: a wall time of the shift's zone, on the first date that has it within the shift unless `atDayOffset` says. */
export interface Cut {
  atTime: WallTime;
  atChoice?: Which | undefined;
  /** Calendar days after the shift's date. */
  atDayOffset?: number | undefined;
}

/** One part of a cut shift: its wall times and what they were resolved to. */
export interface ShiftPart {
  wall: WallShift;
  placed: Placed;
}

export type CutProblem = 'outside' | 'ambiguous-local-time' | 'nonexistent-local-time';

export type CutShift = { ok: true; first: ShiftPart; second: ShiftPart } | { ok: false; problem: CutProblem };

/**
 * Cuts a shift in two at one instant, so that the minutes of the parts are the minutes of the whole. Start and end keep
 * their instants. A wall time that comes twice is the one chosen, else the only one within the shift, else the one that
 * the store's rule for starts names; in a gap its gap rule names the instant. The second part is of the date it starts on.
 */
export function cutShift(shift: StoredShift, cut: Cut, rules: PlacementRules, offsets?: OffsetSource): CutShift {
  const problems: CutProblem[] = [];
  for (let day = 0; day <= shift.endDayOffset; day += 1) {
    if (cut.atDayOffset !== undefined && cut.atDayOffset !== day) continue;
    const localDate = addDays(shift.localDate, day);
    const at = instantWithin(shift, { ...cut, localDate }, rules, offsets);
    if (typeof at !== 'string') return partsOf(shift, { ...cut, localDate }, at);
    problems.push(at);
  }
  return { ok: false, problem: problems.find((problem) => problem !== 'outside') ?? 'outside' };
}

type DatedCut = Cut & { localDate: LocalDate };

function instantWithin(
  shift: StoredShift,
  { localDate, atTime: wallTime, atChoice }: DatedCut,
  rules: PlacementRules,
  offsets: OffsetSource | undefined,
): ResolvedEnd | CutProblem {
  const question = { zone: shift.zone, localDate, wallTime, offsets };
  const both = bothInstants(question);
  if (!both) {
    const resolved = resolveWallTime({ ...question, gapRule: rules.gapRule, overlapRule: 'earlier' });
    if (!resolved.ok) return 'nonexistent-local-time';
    return isWithin(shift, resolved.at) ? resolved : 'outside';
  }
  const within = (['earlier', 'later'] as const).filter((which) => isWithin(shift, both[which]));
  const rule = atChoice ?? (within.length === 1 ? within[0] : rules.startOverlapRule);
  if (rule === 'reject') return within.length === 0 ? 'outside' : 'ambiguous-local-time';
  if (rule === undefined || !within.includes(rule)) return 'outside';
  return { ok: true, at: both[rule], resolution: 'overlap', rule };
}

function isWithin({ startsAt, endsAt }: StoredShift, at: Date): boolean {
  return at > startsAt && at < endsAt;
}

function partsOf(shift: StoredShift, { localDate, atTime }: DatedCut, at: ResolvedEnd): CutShift {
  const { zone, endTime } = shift;
  const day = daysBetween(shift.localDate, localDate);
  const start = { ok: true, at: shift.startsAt, resolution: shift.startResolution, rule: shift.startRule } as const;
  const end = { ok: true, at: shift.endsAt, resolution: shift.endResolution, rule: shift.endRule } as const;
  const first = between(start, at);
  const second = between(at, end);
  if (!first.ok || !second.ok) return { ok: false, problem: 'outside' };
  return {
    ok: true,
    first: {
      wall: { zone, localDate: shift.localDate, startTime: shift.startTime, endTime: atTime, endDayOffset: day },
      placed: first,
    },
    second: {
      wall: { zone, localDate, startTime: atTime, endTime, endDayOffset: shift.endDayOffset - day },
      placed: second,
    },
  };
}
