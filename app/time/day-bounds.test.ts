import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayBounds, weekBounds } from '#app/time/day-bounds.ts';
import { addDays } from '#app/time/local-date.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';

const instants = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => [
  startsAt.toISOString().slice(0, 16),
  endsAt.toISOString().slice(0, 16),
];

describe('a day', () => {
  test('starts at its first 00:00 where midnight comes twice (Havana)', () => {
    expect(instants(dayBounds('2026-11-01', '00:00', 'America/Havana'))).toEqual([
      '2026-11-01T04:00',
      '2026-11-02T05:00',
    ]);
  });

  test('starts at 01:00 where midnight never comes (Santiago)', () => {
    expect(instants(dayBounds('2026-09-06', '00:00', 'America/Santiago'))).toEqual([
      '2026-09-06T04:00',
      '2026-09-07T03:00',
    ]);
  });

  test('that starts inside a gap starts at the first instant after it', () => {
    expect(instants(dayBounds('2026-10-04', '02:30', 'Australia/Sydney'))).toEqual([
      '2026-10-03T16:00',
      '2026-10-04T15:30',
    ]);
  });

  test('that the zone skips is empty (Apia)', () => {
    expect(instants(dayBounds('2011-12-30', '00:00', 'Pacific/Apia'))).toEqual([
      '2011-12-30T10:00',
      '2011-12-30T10:00',
    ]);
  });
});

describe('a week', () => {
  const week = (zone: string, localDate: string, weekStart: number, dayStartsAt = '00:00') =>
    weekBounds({ localDate, weekStart, dayStartsAt, zone });

  test('has 167 hours over the spring night, by each of three week starts', () => {
    const weeks = [1, 7, 6].map((weekStart) => week('Europe/Berlin', '2026-03-29', weekStart));
    expect(weeks.map(instants)).toEqual([
      ['2026-03-22T23:00', '2026-03-29T22:00'],
      ['2026-03-28T23:00', '2026-04-04T22:00'],
      ['2026-03-27T23:00', '2026-04-03T22:00'],
    ]);
    expect(weeks.map(({ minutes }) => minutes)).toEqual([10_020, 10_020, 10_020]);
    expect(weeks.map(({ startsOn }) => startsOn)).toEqual(['2026-03-23', '2026-03-29', '2026-03-28']);
  });

  test('has 169 hours where it starts on the Sunday with two midnights', () => {
    const havana = week('America/Havana', '2026-11-03', 7);
    expect(instants(havana)).toEqual(['2026-11-01T04:00', '2026-11-08T05:00']);
    expect(havana.minutes).toBe(169 * 60);
  });

  test('ends on a date that the zone skips at the instant of the skip', () => {
    expect(instants(week('Pacific/Apia', '2011-12-29', 5))).toEqual(['2011-12-23T10:00', '2011-12-30T10:00']);
  });
});

test('days follow each other without hole or overlap and fill the week', () => {
  const zone = fc.constantFrom(
    'America/Havana',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Gaza',
  );
  const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n));
  fc.assert(
    fc.property(
      zone,
      day,
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 7 }),
      (zone, date, quarter, start) => {
        const dayStartsAt = wallTimeAt(quarter * 15);
        const bounds = weekBounds({ localDate: date, weekStart: start, dayStartsAt, zone });
        let at = bounds.startsAt;
        for (let n = 0; n < 7; n += 1) {
          const one = dayBounds(addDays(bounds.startsOn, n), dayStartsAt, zone);
          expect(one.startsAt).toEqual(at);
          expect(one.endsAt > one.startsAt).toBe(true);
          at = one.endsAt;
        }
        expect(at).toEqual(bounds.endsAt);
      },
    ),
    { numRuns: 150 },
  );
});
