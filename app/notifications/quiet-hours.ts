import type { Interval } from '#app/time/interval.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { type Resolved, resolveWallTime, type Unresolved } from '#app/time/resolve-wall-time.ts';
import { type LocalDate, minutesOfDay, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** A person's quiet window: wall times in `zone`, half-open [start, end), over midnight when the end is the earlier one. Both null = none. */
export interface QuietHours {
  zone: Zone;
  quietStart: WallTime | null;
  quietEnd: WallTime | null;
}

/** Refuses a window that starts where it ends: it would be silent never or for ever, and neither is what was meant. */
export function checkQuietWindow(window: Pick<QuietHours, 'quietStart' | 'quietEnd'>): 'invalid-quiet-window' | null {
  return window.quietStart !== null && window.quietStart === window.quietEnd ? 'invalid-quiet-window' : null;
}

/**
 * Whether `now` is quiet for the recipient and the first instant at which a message may go out (`now` itself when it is not).
 * An end that shows twice on the clock counts the last time, an end that is skipped moves forward by the gap.
 * A stored window whose start is its end is read as no quiet hours.
 */
export function sendAt({ now, ...quietHours }: QuietHours & { now: Date }): { quiet: boolean; at: Date } {
  const { zone, quietStart, quietEnd } = quietHours;
  if (quietStart === null || quietEnd === null || quietStart === quietEnd) return { quiet: false, at: now };
  const today = localView(now, zone).localDate;
  let at = now;
  for (const date of [addDays(today, -1), today, addDays(today, 1)]) {
    const night = quietNight({ zone, quietStart, quietEnd }, date);
    if (night.startsAt <= at && at < night.endsAt) at = night.endsAt;
  }
  return { quiet: at > now, at };
}

/** What becomes of a message, told apart by `kind`; `until` is an instant. */
export type SendDecision =
  | { kind: 'now' }
  | { kind: 'deferred'; until: Date }
  | { kind: 'breaks-quiet-hours' }
  | { kind: 'skipped'; reason: 'shift-starts-in-quiet-hours' };

/**
 * When a message planned for an instant goes out. `mustArriveBefore` is the start of the first shift that it speaks of
 * (null = nothing starts): a message that quiet hours would hold until then or longer breaks them if the recipient
 * allows that, else it is skipped with its reason.
 */
export function whenToSend({
  plannedAt,
  urgentBreaksQuiet,
  mustArriveBefore,
  ...quietHours
}: QuietHours & { plannedAt: Date; urgentBreaksQuiet: boolean; mustArriveBefore: Date | null }): SendDecision {
  const { quiet, at } = sendAt({ ...quietHours, now: plannedAt });
  if (!quiet) return { kind: 'now' };
  if (mustArriveBefore === null || at < mustArriveBefore) return { kind: 'deferred', until: at };
  return urgentBreaksQuiet
    ? { kind: 'breaks-quiet-hours' }
    : { kind: 'skipped', reason: 'shift-starts-in-quiet-hours' };
}

/**
 * The quiet window that begins on one local date, as instants. It begins as soon as the clock shows its start or a later
 * time, the first time it does. A date that the zone skips whole ends with the skip, where the next date's window takes over.
 */
function quietNight(
  { zone, quietStart, quietEnd }: { zone: Zone; quietStart: WallTime; quietEnd: WallTime },
  localDate: LocalDate,
): Interval {
  const endDate = minutesOfDay(quietEnd) > minutesOfDay(quietStart) ? localDate : addDays(localDate, 1);
  const start = { zone, localDate, wallTime: quietStart, overlapRule: 'earlier' } as const;
  const end = { zone, localDate: endDate, wallTime: quietEnd, overlapRule: 'later' } as const;
  const endsAt = resolveWallTime({ ...end, gapRule: 'later' });
  return {
    startsAt: always(resolveWallTime({ ...start, gapRule: 'gap-end' })),
    endsAt: endsAt.ok ? endsAt.at : always(resolveWallTime({ ...end, gapRule: 'gap-end' })),
  };
}

/** The rules 'gap-end', 'earlier' and 'later' together leave no wall time without an instant. */
function always(resolved: Resolved | Unresolved): Date {
  if (!resolved.ok) throw new Error(`a bound of quiet hours has no instant: ${resolved.reason}`);
  return resolved.at;
}
