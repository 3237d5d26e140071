import { whenToSend } from '#app/notifications/quiet-hours.ts';
import type { Reach } from '#app/notifications/recipients.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** When a message may leave, and what decided that. `quietZone` = the zone whose quiet hours moved `dueAt`. */
export type DueTime =
  | { status: 'queued'; reason: null | 'urgent'; dueAt: Date; quietZone: null }
  | { status: 'deferred'; reason: 'quiet-hours'; dueAt: Date; quietZone: Zone }
  | { status: 'skipped'; reason: 'shift-starts-in-quiet-hours'; dueAt: Date; quietZone: Zone };

/**
 * When a message that speaks of shifts with these starts may leave. Starts that have passed ask for no haste.
 * With leave to break quiet hours, the first start that falls before their end makes the whole message urgent. Without it,
 * the message waits as long as any start can still be read of in time, and is skipped when none can.
 */
export function dueTime(
  reach: Pick<Reach, 'zone' | 'quietStart' | 'quietEnd' | 'urgentBreaksQuiet'>,
  starts: readonly Date[],
  now: Date,
): DueTime {
  const ahead = starts.map((at) => at.getTime()).filter((at) => at > now.getTime());
  const decisive = reach.urgentBreaksQuiet ? Math.min(...ahead) : Math.max(...ahead);
  const { zone, quietStart, quietEnd, urgentBreaksQuiet } = reach;
  const decision = whenToSend({
    zone,
    quietStart,
    quietEnd,
    urgentBreaksQuiet,
    plannedAt: now,
    mustArriveBefore: ahead.length === 0 ? null : new Date(decisive),
  });
  switch (decision.kind) {
    case 'deferred':
      return { status: 'deferred', reason: 'quiet-hours', dueAt: decision.until, quietZone: zone };
    case 'skipped':
      return { status: 'skipped', reason: decision.reason, dueAt: now, quietZone: zone };
    case 'breaks-quiet-hours':
      return { status: 'queued', reason: 'urgent', dueAt: now, quietZone: null };
    default:
      return { status: 'queued', reason: null, dueAt: now, quietZone: null };
  }
}
