import type { RosterWeek } from '#app/roster/week-view.ts';
import { dayBounds } from '#app/time/day-bounds.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/** The zone's label in a week, 'AEDT'; 'AEDT → AEST' in a week whose clock changes. */
export function weekLabel({ store, weekStartsOn, days }: Pick<RosterWeek, 'store' | 'weekStartsOn' | 'days'>): string {
  const odd = days.find((day) => day.odd !== null)?.odd;
  if (odd) return `${odd.labelBefore} → ${odd.labelAfter}`;
  return zoneLabel(store.zone, dayBounds(weekStartsOn, '00:00', store.zone).startsAt);
}
