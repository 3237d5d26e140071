import type { ExpansionProblem } from '#app/occurrences/expand.ts';
import { type PlacementRules, resolveEnd, resolveStart } from '#app/occurrences/place-on-date.ts';
import { bothInstants } from '#app/time/both-instants.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** The wall times of a shift, as written; the end lies endDayOffset calendar days after localDate. */
export interface WallSpan {
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
}

/** How one written wall time of a shift meets the clock of that night. */
export interface MetEnd {
  localDate: LocalDate;
  wallTime: WallTime;
  /** Whether it comes once, never, or twice. */
  meets: 'exact' | 'gap' | 'overlap';
  /** What the wall shows at the instant it was resolved to, with the zone's label then; null where it could not be resolved. */
  shows: { wallTime: WallTime; label: string } | null;
  /** Of two; null unless it comes twice and is resolved. */
  which: 'first' | 'second' | null;
  /** The gap or overlap rule that settled it; null where none was needed or none could. */
  rule: string | null;
  /** Settled otherwise than the store's rule says. */
  isByHand: boolean;
}

/** 'shift' = stored; 'coming' = its template will make it; 'unplaced' = no shift; 'skipped' = taken out by hand. */
export type LineKind = 'shift' | 'coming' | 'unplaced' | 'skipped';

/** One shift, or one date of a template, that an odd day changes or that has a problem on it. */
export interface DeskLine extends WallSpan {
  id: string;
  kind: LineKind;
  /** The template's name; empty for a shift made by hand. */
  name: string;
  positionId: string;
  zone: Zone;
  /** Names of those who work it; empty = open. */
  who: string[];
  /** How many shifts it stands for: an unplaced date stands for all its slots. */
  shiftCount: number;
  shift: { id: string; version: number } | null;
  problem: LineProblem | null;
  /** On a day without a change of clock, by the template's times where there is a template. */
  ordinaryMinutes: number;
  /** Elapsed that night; null without a shift. */
  nightMinutes: number | null;
  /** nightMinutes - ordinaryMinutes; null without a shift. */
  differenceMinutes: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  start: MetEnd;
  end: MetEnd;
  /** Why it cannot be placed. `resolvedMinutes`: the elapsed length that was refused. */
  refused: Pick<ExpansionProblem, 'problem' | 'resolvedMinutes'> | null;
  unpaidBreakMinutes: number;
  /** The template's times, where a person gave that night others. */
  movedFrom: WallSpan | null;
}

export interface LineProblem {
  id: string;
  kind: string;
  isOpen: boolean;
  /** The person who could not take the date. */
  employeeName: string | null;
  settlement: string | null;
  settledBy: string | null;
}

/** Whether a wall time comes once, never or twice on a date, whatever rule settles it. */
function howItMeets(wall: { zone: Zone; localDate: LocalDate; wallTime: WallTime }): MetEnd['meets'] {
  const asked = resolveWallTime({ ...wall, gapRule: 'reject', overlapRule: 'reject' });
  if (asked.ok) return 'exact';
  return asked.reason === 'ambiguous-local-time' ? 'overlap' : 'gap';
}

interface ResolvedEnd {
  at: Date;
  rule: string | null;
}

/** Both ends of a stored shift, or one to come, as the night meets them. */
export function metEnds(
  span: WallSpan & { zone: Zone },
  rules: PlacementRules,
  shift: { startsAt: Date; endsAt: Date; startRule: string | null; endRule: string | null },
): { start: MetEnd; end: MetEnd } {
  const start = { at: shift.startsAt, rule: shift.startRule };
  return bothEnds(span, rules, start, { at: shift.endsAt, rule: shift.endRule });
}

/** Both ends of wall times that make no shift, each resolved for itself as far as the rules allow. */
export function unplacedEnds(span: WallSpan & { zone: Zone }, rules: PlacementRules): { start: MetEnd; end: MetEnd } {
  const [start, end] = [resolveStart({ ...span, rules }), resolveEnd({ ...span, rules })];
  return bothEnds(span, rules, start.ok ? start : null, end.ok ? end : null);
}

function bothEnds(
  { zone, localDate, startTime, endTime, endDayOffset }: WallSpan & { zone: Zone },
  { gapRule, startOverlapRule, endOverlapRule }: PlacementRules,
  start: ResolvedEnd | null,
  end: ResolvedEnd | null,
): { start: MetEnd; end: MetEnd } {
  const endDate = addDays(localDate, endDayOffset);
  return {
    start: metEnd({ zone, localDate, wallTime: startTime }, { gap: gapRule, overlap: startOverlapRule }, start),
    end: metEnd({ zone, localDate: endDate, wallTime: endTime }, { gap: gapRule, overlap: endOverlapRule }, end),
  };
}

function metEnd(
  wall: { zone: Zone; localDate: LocalDate; wallTime: WallTime },
  storeRules: { gap: string; overlap: string },
  resolved: ResolvedEnd | null,
): MetEnd {
  const { zone, localDate, wallTime } = wall;
  const meets = howItMeets(wall);
  if (resolved === null) return { localDate, wallTime, meets, shows: null, which: null, rule: null, isByHand: false };
  const { at, rule } = resolved;
  const view = localView(at, zone);
  return {
    localDate,
    wallTime,
    meets,
    shows: { wallTime: view.wallTime, label: view.label },
    which: meets === 'overlap' ? whichOf(wall, at) : null,
    rule: meets === 'exact' ? null : rule,
    isByHand: meets !== 'exact' && rule !== storeRules[meets],
  };
}

function whichOf(wall: { zone: Zone; localDate: LocalDate; wallTime: WallTime }, at: Date): 'first' | 'second' {
  return bothInstants(wall)?.earlier.getTime() === at.getTime() ? 'first' : 'second';
}
