import { hasLength, type Interval, minutesBetween, overlapMinutes, overlaps } from '#app/time/interval.ts';

/** How two shifts of one person stand to each other: free of conflict, in conflict, or not shifts at all. */
export type PairCheck =
  | { accepted: true; overlapMinutes: 0 }
  | { accepted: false; overlapMinutes: number }
  | { accepted: false; error: 'non-positive-duration' };

/**
 * May one person work both? Instants are compared, never wall times or dates, so stores in two zones and odd nights
 * need no rule of their own. Shifts that only touch are free of conflict; an empty or backward one is refused, since it
 * would overlap nothing. The exclusion constraint no_double_booking has the last word.
 */
export function checkPair(a: Interval, b: Interval): PairCheck {
  if (!hasLength(a) || !hasLength(b)) return { accepted: false, error: 'non-positive-duration' };
  if (!overlaps(a, b)) return { accepted: true, overlapMinutes: 0 };
  return { accepted: false, overlapMinutes: overlapMinutes(a, b) };
}

/** Elapsed minutes from the end of the earlier shift to the start of the later one; 0 when they touch or overlap. */
export function restMinutes(a: Interval, b: Interval): number {
  const [earlier, later] = a.startsAt <= b.startsAt ? [a, b] : [b, a];
  return Math.max(0, minutesBetween(earlier.endsAt, later.startsAt));
}

/** Rest that is exactly the minimum is enough. */
export function hasRest(a: Interval, b: Interval, minRestMinutes: number): boolean {
  return restMinutes(a, b) >= minRestMinutes;
}
