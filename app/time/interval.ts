import { MINUTE_MS } from '#app/time/wall-clock.ts';

/** A half-open span of instants, [startsAt, endsAt): its end belongs to what comes after it. */
export interface Interval {
  startsAt: Date;
  endsAt: Date;
}

/** Does an interval end after it starts? */
export function hasLength({ startsAt, endsAt }: Interval): boolean {
  return startsAt < endsAt;
}

/** Do two intervals share any time? Two that only touch do not. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** Whole minutes that truly pass between two instants; negative when the second comes first. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / MINUTE_MS);
}

/** The length of an interval in minutes that truly pass, whatever the clocks on the wall did. */
export function elapsedMinutes({ startsAt, endsAt }: Interval): number {
  return minutesBetween(startsAt, endsAt);
}

/** The minutes that two intervals share; 0 when they only touch. */
export function overlapMinutes(a: Interval, b: Interval): number {
  const from = Math.max(a.startsAt.getTime(), b.startsAt.getTime());
  const until = Math.min(a.endsAt.getTime(), b.endsAt.getTime());
  return Math.max(0, Math.round((until - from) / MINUTE_MS));
}
