import { elapsedMinutes, hasLength, type Interval } from '#app/time/interval.ts';

/** The minutes of a shift in whole numbers, or why they cannot be paid. */
export type WorkedMinutes =
  | { ok: true; elapsedMinutes: number; paidMinutes: number }
  | { ok: false; reason: 'non-positive-duration' | 'break-exceeds-shift' };

/**
 * Paid minutes = end instant - start instant - unpaid break: what truly passes, so 23:00-07:30 with a break of 30 minutes
 * is 7 h in the night the clocks go forward and 9 h in the night they go back (29 CFR 785, US Department of Labor).
 * A break longer than the shift that is left of an odd night is refused; one of the same length leaves 0.
 */
export function workedMinutes(shift: Interval & { unpaidBreakMinutes: number }): WorkedMinutes {
  if (!hasLength(shift)) return { ok: false, reason: 'non-positive-duration' };
  const elapsed = elapsedMinutes(shift);
  if (shift.unpaidBreakMinutes > elapsed) return { ok: false, reason: 'break-exceeds-shift' };
  return { ok: true, elapsedMinutes: elapsed, paidMinutes: elapsed - shift.unpaidBreakMinutes };
}
