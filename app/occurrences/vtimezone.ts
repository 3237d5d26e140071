import type { Interval } from '#app/time/interval.ts';
import { formatOffset } from '#app/time/local-view.ts';
import { type OffsetStretch, offsetStretches } from '#app/time/offset-stretches.ts';
import { DAY_MS, MINUTE_MS, type Zone } from '#app/time/wall-clock.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

// A year before the first event both seasons of a zone are known, so that each can be told from the other.
const LOOK_BACK_MS = 366 * DAY_MS;
const BEFORE_ALL = '19700101T000000';

/**
 * A zone's clock as a VTIMEZONE (RFC 5545, section 3.6.5) that is right at every instant of `covering`: one STANDARD or
 * DAYLIGHT part for each change of clock, with an explicit onset in place of a rule, behind one part for all time before.
 * Onsets are wall times under the offset that ends. Lines end in CRLF, without one behind the last.
 */
export function vtimezone(zone: Zone, covering: Interval): string {
  const from = new Date(covering.startsAt.getTime() - LOOK_BACK_MS);
  const stretches = offsetStretches(zone, from, covering.endsAt);
  const lowest = Math.min(...stretches.map(({ offsetMinutes }) => offsetMinutes));
  const parts = stretches.flatMap((stretch, at) => part(zone, stretch, stretches[at - 1], lowest));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

/** Which name a part has changes nothing of what it says: the higher offset of a zone is called its daylight one. */
function part(zone: Zone, stretch: OffsetStretch, before: OffsetStretch | undefined, lowest: number): string[] {
  const kind = stretch.offsetMinutes > lowest ? 'DAYLIGHT' : 'STANDARD';
  const offsetBefore = before?.offsetMinutes ?? stretch.offsetMinutes;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${before ? wallStamp(stretch.from, offsetBefore) : BEFORE_ALL}`,
    `TZOFFSETFROM:${offsetStamp(offsetBefore)}`,
    `TZOFFSETTO:${offsetStamp(stretch.offsetMinutes)}`,
    `TZNAME:${zoneLabel(zone, stretch.from)}`,
    `END:${kind}`,
  ];
}

/** '20261025T030000': the wall under a fixed offset. */
function wallStamp(at: Date, offsetMinutes: number): string {
  const wall = new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString();
  return wall.slice(0, 19).replaceAll(/[-:]/g, '');
}

/** '+1030' */
function offsetStamp(offsetMinutes: number): string {
  return formatOffset(offsetMinutes).replace(':', '');
}
