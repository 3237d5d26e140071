import { epochDay } from '#app/time/local-date.ts';
import { type OffsetSource, type OffsetSpan, zoneOffsets } from '#app/time/offset-source.ts';
import { DAY_MS, type LocalDate, MINUTE_MS, minutesOfDay, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** What to do with a wall time that the clock jumps over: move it forward or back by the gap's length, or refuse it. */
export type GapRule = 'later' | 'earlier' | 'reject';
/** Which of two instants a repeated wall time means, or refuse it. */
export type OverlapRule = 'earlier' | 'later' | 'reject';

export interface WallTimeQuestion {
  zone: Zone;
  localDate: LocalDate;
  wallTime: WallTime;
  /** 'gap-end' answers the first instant after the gap, even when the whole date is missing: for bounds of days. */
  gapRule: GapRule | 'gap-end';
  overlapRule: OverlapRule;
  /** Other tz data than this process has. */
  offsets?: OffsetSource | undefined;
}

/** `rule` is null for an exact answer, else the gap or overlap rule that chose the instant. */
export interface Resolved {
  ok: true;
  at: Date;
  offsetMinutes: number;
  resolution: 'exact' | 'gap' | 'overlap';
  rule: string | null;
}

export interface Unresolved {
  ok: false;
  reason: 'nonexistent-local-time' | 'ambiguous-local-time' | 'nonexistent-local-date';
}

/**
 * The one way from a wall time to an instant. Tries every offset that could be in force thereabouts and keeps the
 * instants whose wall fields are the ones asked for: one = exact, two = overlap, none = gap. The answer depends on the
 * question and the tz data only, never on today's date or the process's zone. A date that the zone skips as a whole
 * (Apia, 2011-12-30) is 'nonexistent-local-date' under every rule but 'gap-end'.
 * Throws RangeError for malformed dates and times and unknown zones.
 * Gap rule: RFC 5545 section 3.3.5; overlap rule: Temporal's disambiguation.
 */
export function resolveWallTime(question: WallTimeQuestion): Resolved | Unresolved {
  const { zone, localDate, wallTime, gapRule, overlapRule, offsets } = question;
  const wallMs = epochDay(localDate) * DAY_MS + minutesOfDay(wallTime) * MINUTE_MS;
  const table = zoneOffsets(zone, offsets);
  const steady = table.steadyOffset(wallMs);
  if (steady !== null) return resolved(wallMs - steady, steady, 'exact', null);

  const spans = table.spansAround(wallMs);
  const fits = spans.filter(({ from, until, offsetMs }) => wallMs - offsetMs >= from && wallMs - offsetMs < until);
  const first = fits[0];
  const last = fits.at(-1);
  if (!first || !last) return resolveInGap(wallMs, spans, gapRule);
  if (first === last) return resolved(wallMs - first.offsetMs, first.offsetMs, 'exact', null);
  if (overlapRule === 'reject') return { ok: false, reason: 'ambiguous-local-time' };
  const { offsetMs } = overlapRule === 'earlier' ? first : last;
  return resolved(wallMs - offsetMs, offsetMs, 'overlap', overlapRule);
}

function resolveInGap(wallMs: number, spans: OffsetSpan[], rule: GapRule | 'gap-end'): Resolved | Unresolved {
  const index = spans.findIndex((span, i) => {
    const next = spans[i + 1];
    return next && wallMs >= next.from + span.offsetMs && wallMs < next.from + next.offsetMs;
  });
  const before = spans[index];
  const after = spans[index + 1];
  if (!before || !after) throw new Error('a wall time that does not exist lies in no gap');
  if (rule === 'gap-end') return resolved(after.from, after.offsetMs, 'gap', rule);
  const dateStart = Math.floor(wallMs / DAY_MS) * DAY_MS;
  const wholeDate = after.from + before.offsetMs <= dateStart && after.from + after.offsetMs >= dateStart + DAY_MS;
  if (wholeDate) return { ok: false, reason: 'nonexistent-local-date' };
  if (rule === 'reject') return { ok: false, reason: 'nonexistent-local-time' };
  return rule === 'later'
    ? resolved(wallMs - before.offsetMs, after.offsetMs, 'gap', rule)
    : resolved(wallMs - after.offsetMs, before.offsetMs, 'gap', rule);
}

function resolved(at: number, offsetMs: number, resolution: Resolved['resolution'], rule: string | null): Resolved {
  return { ok: true, at: new Date(at), offsetMinutes: offsetMs / MINUTE_MS, resolution, rule };
}
