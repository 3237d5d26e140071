import { describe, expect, it, test } from 'vitest';
import { addDays } from '#app/time/local-date.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import { MINUTE_MS } from '#app/time/wall-clock.ts';
import { readCalendar, unfolded } from '#e2e/read-calendar.ts';
import { type CalendarShift, shiftCalendar } from './ics.ts';

const overnight: CalendarShift = {
  id: '0198',
  version: 3,
  zone: 'Europe/Berlin',
  changedAt: new Date('2026-10-01T08:00:00Z'),
  startsAt: new Date('2026-10-24T20:00:00Z'),
  endsAt: new Date('2026-10-25T05:00:00Z'),
  summary: 'Night shift',
  location: 'Berlin Mitte',
  description: '22:00–06:00 CEST',
};

describe('a shift in a calendar file', () => {
  const written = unfolded(shiftCalendar({ name: 'Mai', shifts: [overnight] }));

  it('starts and ends at the wall times of its store, in a zone that the file defines', () => {
    expect(written).toContain('DTSTART;TZID=Europe/Berlin:20261024T220000');
    expect(written).toContain('DTEND;TZID=Europe/Berlin:20261025T060000');
    expect(written.filter((line) => line === 'TZID:Europe/Berlin')).toHaveLength(1);
  });

  it('defines the zone by explicit onsets, each as the wall shows it before the change', () => {
    const at = written.indexOf('DTSTART:20261025T030000');
    expect(written.slice(at - 1, at + 5)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'TZNAME:CET',
      'END:STANDARD',
    ]);
  });

  it('keeps its UID and counts its versions, so a change replaces the entry', () => {
    expect(written).toContain('UID:shift-0198@wallclock');
    expect(written).toContain('SEQUENCE:3');
    expect(written).toContain('DTSTAMP:20261001T080000Z');
  });

  it('gives the same bytes every time', () => {
    const twice = [1, 2].map(() => shiftCalendar({ name: 'Mai', shifts: [overnight] }));
    expect(twice[0]).toBe(twice[1]);
  });

  it('breaks no line and no list by the words that people gave it', () => {
    const text = shiftCalendar({
      name: 'Mai, Harbour;\r\nX-EVIL:1',
      shifts: [{ ...overnight, summary: 'Bar, \nfloor' }],
    });
    expect(unfolded(text)).toContain('SUMMARY:Bar\\, \\nfloor');
    expect(unfolded(text)).toContain('NAME:Mai\\, Harbour\\; X-EVIL:1');
  });
});

describe('a wall time that comes twice', () => {
  // Sydney, 4 April 2027: 02:30 comes at 15:30Z and again at 16:30Z.
  const before = new Date('2027-04-03T11:00:00Z');
  const after = new Date('2027-04-03T21:00:00Z');

  it.each([
    ['the first', '2027-04-03T15:30:00Z', '20270403T153000Z'],
    ['the second', '2027-04-03T16:30:00Z', '20270403T163000Z'],
  ])('is written in UTC form where %s of the two is meant', (_, instant, digits) => {
    const sydney = { ...overnight, zone: 'Australia/Sydney' };
    const starting = { ...sydney, startsAt: new Date(instant), endsAt: after };
    const ending = { ...sydney, startsAt: before, endsAt: new Date(instant) };
    const written = unfolded(shiftCalendar({ name: 'Mai', shifts: [starting, ending] }));
    expect(written).toContain(`DTSTART:${digits}`);
    expect(written).toContain(`DTEND:${digits}`);
    expect(written.filter((line) => line.includes('TZID'))).toEqual([]);
  });
});

test('a store on UTC needs no zone', () => {
  const written = unfolded(shiftCalendar({ name: 'Mai', shifts: [{ ...overnight, zone: 'UTC' }] }));
  expect(written).toContain('DTSTART:20261024T200000Z');
});

test('a calendar without a shift is still a calendar', () => {
  expect(unfolded(shiftCalendar({ name: 'Mai', shifts: [] })).at(-2)).toBe('END:VCALENDAR');
});

const zones = [
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/New_York',
  'America/Havana',
  'Africa/Casablanca',
  'Europe/Dublin',
  'Asia/Ho_Chi_Minh',
  'America/St_Johns',
];

test.each(zones)('a reader that knows only the file finds every half hour around the odd days of %s', (zone) => {
  const days = nextOddDays(zone, '2026-03-01', 2).map(({ localDate }) => localDate);
  const dates = days.length > 0 ? days : ['2026-10-04'];
  const shifts = dates.flatMap((localDate) => everyHalfHour(zone, localDate));
  const read = readCalendar(shiftCalendar({ name: 'Mai', shifts }));
  expect(read.map(({ uid, startsAt, endsAt }) => [uid, startsAt, endsAt])).toEqual(
    shifts.map(({ id, startsAt, endsAt }) => [`shift-${id}@wallclock`, startsAt, endsAt]),
  );
});

/** Shifts of 8 h 30 m that start every half hour from the noon of UTC before a date to the midnight after it. */
function everyHalfHour(zone: string, localDate: string): CalendarShift[] {
  const first = Date.parse(`${addDays(localDate, -1)}T12:00:00Z`);
  return Array.from({ length: 72 }, (_, at) => {
    const startsAt = new Date(first + at * 30 * MINUTE_MS);
    const endsAt = new Date(startsAt.getTime() + 510 * MINUTE_MS);
    return { ...overnight, zone, id: `${localDate}-${at}`, startsAt, endsAt };
  });
}
