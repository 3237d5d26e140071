import ical from 'ical-generator';
import type { Interval } from '#app/time/interval.ts';

/** A shift as a calendar entry. `changedAt` is when its row last changed; words come in the reader's language. */
export interface CalendarShift extends Interval {
  id: string;
  version: number;
  changedAt: Date;
  summary: string;
  location: string;
  description: string;
}

/**
 * The shifts as an iCalendar file (RFC 5545). Starts and ends are instants in UTC form: right on every night of the year in
 * every calendar program, where a TZID would need a VTIMEZONE in the file and cannot name the second of two equal wall times.
 * The UID of a shift never changes and its SEQUENCE is its row version, so a moved shift replaces itself in the calendar.
 * The same shifts give the same bytes.
 */
export function shiftCalendar({ name, shifts }: { name: string; shifts: CalendarShift[] }): string {
  const calendar = ical({ name, prodId: { company: 'Wallclock', product: 'Shifts', language: 'EN' } });
  for (const shift of shifts) {
    calendar.createEvent({
      id: `shift-${shift.id}@wallclock`,
      sequence: shift.version,
      stamp: shift.changedAt,
      start: shift.startsAt,
      end: shift.endsAt,
      summary: shift.summary,
      location: shift.location,
      description: shift.description,
    });
  }
  return `${calendar.toString()}\r\n`;
}
