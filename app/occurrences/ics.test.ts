import { describe, expect, it } from 'vitest';
import { shiftCalendar } from './ics.ts';

const overnight = {
  id: '0198',
  version: 3,
  changedAt: new Date('2026-10-01T08:00:00Z'),
  startsAt: new Date('2026-10-24T20:00:00Z'),
  endsAt: new Date('2026-10-25T05:00:00Z'),
  summary: 'Night shift',
  location: 'Berlin Mitte',
  description: '22:00–06:00 CEST',
};

function lines(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

describe('shiftCalendar', () => {
  it('writes start and end as instants in UTC form, so an odd night keeps its true length', () => {
    const written = lines(shiftCalendar({ name: 'Mai', shifts: [overnight] }));
    expect(written).toContain('DTSTART:20261024T200000Z');
    expect(written).toContain('DTEND:20261025T050000Z');
    expect(written.filter((line) => line.includes('TZID'))).toEqual([]);
  });

  it('keeps the UID of a shift and counts its versions, so a change replaces the entry', () => {
    const written = lines(shiftCalendar({ name: 'Mai', shifts: [overnight] }));
    expect(written).toContain('UID:shift-0198@wallclock');
    expect(written).toContain('SEQUENCE:3');
  });

  it('gives the same bytes for the same shifts', () => {
    const twice = [1, 2].map(() => shiftCalendar({ name: 'Mai', shifts: [overnight] }));
    expect(twice[0]).toBe(twice[1]);
    expect(twice[0]).toContain('DTSTAMP:20261001T080000Z');
  });

  it('escapes commas and line breaks in words', () => {
    const written = lines(shiftCalendar({ name: 'Mai', shifts: [{ ...overnight, summary: 'Bar, \nfloor' }] }));
    expect(written).toContain('SUMMARY:Bar\\, \\nfloor');
  });
});
