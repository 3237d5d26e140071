import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlacementRules, placeOnDate } from '#app/occurrences/place-on-date.ts';
import { addDays } from '#app/time/local-date.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';

const RULES: PlacementRules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' };

function place(zone: string, localDate: string, range: string, endDayOffset = 0, rules: Partial<PlacementRules> = {}) {
  const [startTime = '', endTime = ''] = range.split('-');
  return placeOnDate({ zone, localDate, startTime, endTime, endDayOffset, rules: { ...RULES, ...rules } });
}

test('09:00–17:00 in Sydney is 8 h in winter and in summer', () => {
  expect(place('Australia/Sydney', '2026-05-18', '09:00-17:00')).toEqual({
    ok: true,
    startsAt: new Date('2026-05-17T23:00Z'),
    endsAt: new Date('2026-05-18T07:00Z'),
    minutes: 480,
    startResolution: 'exact',
    endResolution: 'exact',
    startRule: null,
    endRule: null,
  });
  for (const [date, starts] of [
    ['2026-10-12', '2026-10-11T22:00Z'],
    ['2027-01-11', '2027-01-10T22:00Z'],
  ] as const) {
    expect(place('Australia/Sydney', date, '09:00-17:00')).toMatchObject({ startsAt: new Date(starts), minutes: 480 });
  }
});

test('Saturday 22:00–06:00 lasts 7 h over the spring night and 9 h over the autumn night', () => {
  expect(place('Australia/Sydney', '2026-10-03', '22:00-06:00', 1)).toMatchObject({ minutes: 420 });
  expect(place('Australia/Sydney', '2027-04-03', '22:00-06:00', 1)).toMatchObject({ minutes: 540 });
  expect(place('Australia/Sydney', '2026-10-10', '22:00-06:00', 1)).toMatchObject({ minutes: 480 });
});

test('a 24-hour shift lasts 25 h over the autumn night and 23 h over the spring night', () => {
  expect(place('Europe/Berlin', '2026-10-24', '08:00-08:00', 1)).toMatchObject({ minutes: 1500 });
  expect(place('Europe/Berlin', '2026-03-28', '08:00-08:00', 1)).toMatchObject({ minutes: 1380 });
});

test('an end at a midnight that never comes keeps all its hours', () => {
  expect(place('America/Santiago', '2026-09-05', '16:00-00:00', 1)).toMatchObject({
    endsAt: new Date('2026-09-06T04:00Z'),
    minutes: 480,
    endResolution: 'gap',
    endRule: 'later',
  });
});

describe('the rules of a store', () => {
  test('start and end of an overlap are settled apart', () => {
    expect(place('Europe/Berlin', '2026-10-25', '02:15-02:45')).toMatchObject({ minutes: 30 });
    expect(place('Europe/Berlin', '2026-10-25', '02:15-02:45', 0, { endOverlapRule: 'later' })).toMatchObject({
      minutes: 90,
      startRule: 'earlier',
      endRule: 'later',
    });
    expect(place('Europe/Berlin', '2026-10-25', '02:45-02:15', 0, { endOverlapRule: 'later' })).toMatchObject({
      minutes: 30,
    });
  });

  test('a start in a gap is moved or refused', () => {
    expect(place('Europe/Berlin', '2026-03-29', '02:30-10:30')).toMatchObject({ minutes: 420, startResolution: 'gap' });
    expect(place('Europe/Berlin', '2026-03-29', '02:30-10:30', 0, { gapRule: 'reject' })).toEqual({
      ok: false,
      problem: 'nonexistent-local-time',
    });
    expect(place('Europe/Berlin', '2026-10-25', '02:30-10:30', 0, { startOverlapRule: 'reject' })).toEqual({
      ok: false,
      problem: 'ambiguous-local-time',
    });
  });
});

describe('what cannot be placed', () => {
  test('a shift that a gap turns round names the length it would have', () => {
    expect(place('Europe/Berlin', '2026-03-29', '02:45-03:15')).toEqual({
      ok: false,
      problem: 'non-positive-duration',
      resolvedMinutes: -30,
    });
    expect(place('Europe/Berlin', '2026-03-29', '02:00-03:00')).toMatchObject({ resolvedMinutes: 0 });
  });

  test('equal wall times on one date', () => {
    expect(place('UTC', '2026-05-04', '09:00-09:00')).toMatchObject({ problem: 'non-positive-duration' });
  });

  test('a date that the zone skips is never a second shift on the next date', () => {
    expect(place('Pacific/Apia', '2011-12-30', '09:00-17:00')).toEqual({
      ok: false,
      problem: 'nonexistent-local-date',
    });
    expect(place('Pacific/Apia', '2011-12-31', '09:00-17:00')).toMatchObject({
      startsAt: new Date('2011-12-30T19:00Z'),
      minutes: 480,
    });
  });
});

test('a placed shift always ends after it starts and is at most one overlap longer than its wall times', () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map(wallTimeAt);
  const zone = fc.constantFrom('Australia/Sydney', 'America/Havana', 'America/Santiago', 'Africa/Casablanca');
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2025-01-01', n));
  fc.assert(
    fc.property(zone, day, minute, minute, fc.integer({ min: 0, max: 2 }), (zone, date, start, end, offset) => {
      const placed = place(zone, date, `${start}-${end}`, offset);
      const wall = (Date.parse(`2000-01-01T${end}Z`) - Date.parse(`2000-01-01T${start}Z`)) / 60_000 + offset * 1440;
      const minutes = placed.ok ? placed.minutes : (placed.resolvedMinutes ?? Number.NaN);
      expect(placed.ok).toBe(minutes > 0);
      expect(Math.abs(minutes - wall)).toBeLessThanOrEqual(60);
    }),
    { numRuns: 300 },
  );
});
