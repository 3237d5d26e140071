import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByDay } from '#app/occurrences/split-by-day.ts';
import { localView } from '#app/time/local-view.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';

const berlin = {
  startsAt: new Date('2026-10-24T20:00Z'),
  endsAt: new Date('2026-10-25T05:00Z'),
  localDate: '2026-10-24',
  zone: 'Europe/Berlin',
  dayStartsAt: '00:00',
} as const;

test('the autumn night splits into 2 h and 7 h at midnight', () => {
  expect(splitByDay({ ...berlin, attribution: 'split' })).toEqual([
    { localDate: '2026-10-24', minutes: 120 },
    { localDate: '2026-10-25', minutes: 420 },
  ]);
});

test('the start-day rule leaves it whole', () => {
  expect(splitByDay({ ...berlin, attribution: 'start-day' })).toEqual([{ localDate: '2026-10-24', minutes: 540 }]);
});

test('a day that starts at 05:00 cuts there, and hours before it count for the day before', () => {
  expect(splitByDay({ ...berlin, dayStartsAt: '05:00', attribution: 'split' })).toEqual([
    { localDate: '2026-10-24', minutes: 480 },
    { localDate: '2026-10-25', minutes: 60 },
  ]);
  const early = { ...berlin, startsAt: new Date('2026-06-10T01:00Z'), endsAt: new Date('2026-06-10T02:00Z') };
  expect(splitByDay({ ...early, dayStartsAt: '05:00', attribution: 'split' })).toEqual([
    { localDate: '2026-06-09', minutes: 60 },
  ]);
});

test('a shift that ends at a midnight that never comes lies whole on its own day', () => {
  const santiago = { ...berlin, startsAt: new Date('2026-09-05T20:00Z'), endsAt: new Date('2026-09-06T04:00Z') };
  expect(splitByDay({ ...santiago, zone: 'America/Santiago', attribution: 'split' })).toEqual([
    { localDate: '2026-09-05', minutes: 480 },
  ]);
});

test('a shift over a skipped date has no part on it', () => {
  const apia = { ...berlin, startsAt: new Date('2011-12-30T08:00Z'), endsAt: new Date('2011-12-30T16:00Z') };
  expect(splitByDay({ ...apia, zone: 'Pacific/Apia', attribution: 'split' })).toEqual([
    { localDate: '2011-12-29', minutes: 120 },
    { localDate: '2011-12-31', minutes: 360 },
  ]);
});

test('the parts always sum to the whole, and none is empty', () => {
  const zone = fc.constantFrom('America/Havana', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
  const start = fc.integer({ min: 29_000_000_000, max: 31_000_000_000 }).map((tick) => tick * 60);
  fc.assert(
    fc.property(
      zone,
      start,
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 0, max: 1439 }),
      (zone, at, minutes, day) => {
        const startsAt = new Date(at);
        const { localDate } = localView(startsAt, zone);
        const endsAt = new Date(at + minutes * 60_000);
        const dayStartsAt = wallTimeAt(day);
        const parts = splitByDay({ startsAt, endsAt, localDate, zone, dayStartsAt, attribution: 'split' });
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
        expect(parts.every((part) => part.minutes > 0)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test('a shift without length is refused', () => {
  expect(() => splitByDay({ ...berlin, endsAt: berlin.startsAt, attribution: 'split' })).toThrow(RangeError);
});
