import ical, { type ICalDateTimeValue } from 'ical-generator';
import { vtimezone } from '#app/occurrences/vtimezone.ts';
import { bothInstants } from '#app/time/both-instants.ts';
import type { Interval } from '#app/time/interval.ts';
import { localView } from '#app/time/local-view.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/**
 * A shift as a calendar entry in its store's zone. `changedAt` is when what the entry says was last settled; words come
 * in the reader's language.
 */
export interface CalendarShift extends Interval {
  id: string;
  version: number;
  zone: Zone;
  changedAt: Date;
  summary: string;
  location: string;
  description: string;
}

/**
 * The shifts as an iCalendar file (RFC 5545). Starts and ends are wall times of the store's zone, which the file defines
 * in a VTIMEZONE of its own. An entry with an end on a wall time that comes twice is written in UTC form: a wall time
 * cannot name the second of the two (section 3.3.5), and programs disagree about the first. The UID of a shift never
 * changes and its SEQUENCE is its row version, so a moved shift replaces itself in the calendar. The same shifts give the
 * same bytes.
 */
export function shiftCalendar({ name, shifts }: { name: string; shifts: CalendarShift[] }): string {
  const calendar = ical({
    name: titleText(name),
    prodId: { company: 'Wallclock', product: 'Shifts', language: 'EN' },
    timezone: { name: null, generator: (zone) => vtimezone(zone, spanOf(shifts)) },
  });
  for (const shift of shifts) {
    const { startsAt, endsAt, zone } = shift;
    const asWall = zone !== 'UTC' && isNamedByWallTime(startsAt, zone) && isNamedByWallTime(endsAt, zone);
    calendar.createEvent({
      id: `shift-${shift.id}@wallclock`,
      sequence: shift.version,
      stamp: shift.changedAt,
      timezone: asWall ? zone : null,
      start: asWall ? onWall(startsAt, zone) : startsAt,
      end: asWall ? onWall(endsAt, zone) : endsAt,
      summary: shift.summary,
      location: shift.location,
      description: shift.description,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Does the wall time of an instant come once, so that it names that instant and no other? */
function isNamedByWallTime(at: Date, zone: Zone): boolean {
  return bothInstants({ zone, ...localView(at, zone) }) === null;
}

/**
 * An instant that writes the wall time of its zone. The generator would write a Date with a zone by the wall of the
 * process instead.
 */
function onWall(at: Date, zone: Zone): ICalDateTimeValue {
  const { localDate, wallTime } = localView(at, zone);
  const written: Record<string, string> = {
    YYYYMMDD: localDate.replaceAll('-', ''),
    HHmmss: `${wallTime.replace(':', '')}00`,
  };
  return {
    format: (pattern = '') => {
      const text = written[pattern];
      if (text === undefined) throw new Error(`the calendar asked for a time as ${pattern}`);
      return text;
    },
    isValid: () => true,
    toDate: () => at,
    toJSON: () => at.toISOString(),
  };
}

function spanOf(shifts: CalendarShift[]): Interval {
  const starts = shifts.map(({ startsAt }) => startsAt.getTime());
  const ends = shifts.map(({ endsAt }) => endsAt.getTime());
  return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) };
}

/** The generator escapes the words of events, but not the name of the calendar. */
function titleText(name: string): string {
  return name.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\p{Cc}+/gu, ' ');
}
