import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, datesFrom, daysBetween, isoWeekday, weekStartOf } from '#app/time/local-date.ts';
import { isLocalDate, isRosterDate, isWallTime, minutesOfDay, wallTimeAt } from '#app/time/wall-clock.ts';

const date = fc
  .integer({ min: -40_000, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));

test('steps, distances and weekdays are those of the calendar', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const later = date.add({ days });
      expect(addDays(date.toString(), days)).toBe(later.toString());
      expect(daysBetween(date.toString(), later.toString())).toBe(days);
      expect(isoWeekday(date.toString())).toBe(date.dayOfWeek);
    }),
  );
});

test('a week starts on its week start and holds the date', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 7 }), (date, weekStart) => {
      const start = weekStartOf(date.toString(), weekStart);
      expect(isoWeekday(start)).toBe(weekStart);
      expect(daysBetween(start, date.toString())).toBeGreaterThanOrEqual(0);
      expect(daysBetween(start, date.toString())).toBeLessThan(7);
    }),
  );
});

test('29 March 2026, a Sunday, lies in three weeks by three week starts', () => {
  expect([1, 7, 6].map((weekStart) => weekStartOf('2026-03-29', weekStart))).toEqual([
    '2026-03-23',
    '2026-03-29',
    '2026-03-28',
  ]);
});

test('dates between two dates hold both ends', () => {
  expect(datesFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesFrom('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
  expect(datesFrom('2026-03-02', '2026-03-01')).toEqual([]);
});

test('only real dates and times of a 24-hour wall clock are taken', () => {
  expect(['2028-02-29', '0099-12-31'].every(isLocalDate)).toBe(true);
  for (const no of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00', '', null, 20260101]) {
    expect(isLocalDate(no)).toBe(false);
  }
  expect(['00:00', '23:59'].every(isWallTime)).toBe(true);
  for (const no of ['24:00', '9:00', '09:60', '09:00:00', ' 09:00', null]) expect(isWallTime(no)).toBe(false);
  expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => minutesOfDay('24:00')).toThrow(RangeError);
  expect(minutesOfDay('23:59')).toBe(1439);
  expect([wallTimeAt(1500), wallTimeAt(-30)]).toEqual(['01:00', '23:30']);
});

test('a roster holds dates of two centuries, so that what is worked out from one is a date of Postgres too', () => {
  expect(['2000-01-01', '2199-12-31'].every(isRosterDate)).toBe(true);
  for (const no of [
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '2200-01-01',
    '9999-12-31',
    '+275760-09-13',
    '2026-02-29',
  ]) {
    expect(isRosterDate(no)).toBe(false);
  }
});
