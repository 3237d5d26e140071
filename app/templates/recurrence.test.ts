import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nthWeekdayOfMonth, type Recurrence, recurrenceDates, rotationWeek } from '#app/templates/recurrence.ts';
import { addDays, datesFrom, daysBetween, isoWeekday, weekStartOf } from '#app/time/local-date.ts';

const year = { from: '2026-01-01', to: '2026-12-31', weekStart: 1 };
const weekly = (weekdays: number[], everyWeeks = 1, anchorDate = '2026-01-01'): Recurrence => ({
  pattern: { weekdays, everyWeeks, anchorDate },
  startsOn: anchorDate,
  endsOn: null,
});

describe('every n weeks', () => {
  test('every second Thursday depends on the day the week starts', () => {
    const thursdays = weekly([4], 2, '2023-09-03');
    const from = (weekStart: number) => recurrenceDates(thursdays, { from: '2023-09-03', to: '2023-10-13', weekStart });
    expect(from(1)).toEqual(['2023-09-14', '2023-09-28', '2023-10-12']);
    expect(from(7)).toEqual(['2023-09-07', '2023-09-21', '2023-10-05']);
  });

  test('weekdays come in the order of the dates, each once', () => {
    expect(recurrenceDates(weekly([7, 1, 1]), { from: '2026-05-04', to: '2026-05-17', weekStart: 7 })).toEqual([
      '2026-05-04',
      '2026-05-10',
      '2026-05-11',
      '2026-05-17',
    ]);
  });

  test('first and last date are both included and exceptions left out', () => {
    const bounded = { ...weekly([1], 1, '2026-05-04'), endsOn: '2026-05-25', exceptions: ['2026-05-11'] };
    expect(recurrenceDates(bounded, year)).toEqual(['2026-05-04', '2026-05-18', '2026-05-25']);
  });

  test('an anchor after the first date counts backwards too', () => {
    const early = { ...weekly([1], 2, '2026-05-18'), startsOn: '2026-04-20' };
    expect(recurrenceDates(early, { ...year, to: '2026-05-31' })).toEqual(['2026-04-20', '2026-05-04', '2026-05-18']);
  });

  test('zero weeks is refused', () => {
    expect(() => recurrenceDates(weekly([1], 0), year)).toThrow(RangeError);
  });

  test('agrees with looking at every single date', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-06-01', n));
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const number = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(weekdays, number(5), day, day, number(7), (weekdays, everyWeeks, anchor, from, weekStart) => {
        const to = addDays(from, 100);
        const recurrence = { ...weekly(weekdays, everyWeeks, anchor), startsOn: '2025-01-01' };
        const expected = datesFrom(from, to).filter((date) => {
          const weeks = daysBetween(weekStartOf(anchor, weekStart), weekStartOf(date, weekStart)) / 7;
          return weeks % everyWeeks === 0 && weekdays.includes(isoWeekday(date));
        });
        expect(recurrenceDates(recurrence, { from, to, weekStart })).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a weekday of the month', () => {
  const monthly = (nth: number, weekday: number): Recurrence => ({
    pattern: { nth, weekday },
    startsOn: '2026-01-01',
    endsOn: null,
  });

  test('the last Friday stays the last, be it the fourth or the fifth', () => {
    const fridays = recurrenceDates(monthly(-1, 5), year);
    expect(fridays).toHaveLength(12);
    expect(fridays).toEqual(expect.arrayContaining(['2026-02-27', '2026-05-29', '2026-07-31']));
  });

  test('the fifth Friday comes only in months that have five', () => {
    expect(recurrenceDates(monthly(5, 5), year)).toEqual(['2026-01-30', '2026-05-29', '2026-07-31', '2026-10-30']);
  });

  test('goes on over the turn of the year and obeys the bounds', () => {
    const range = { from: '2026-11-10', to: '2027-02-03', weekStart: 1 };
    expect(recurrenceDates(monthly(1, 3), range)).toEqual(['2026-12-02', '2027-01-06', '2027-02-03']);
    expect(recurrenceDates({ ...monthly(1, 3), endsOn: '2027-01-06' }, range)).toHaveLength(2);
  });

  test('the first of a month can be its first weekday', () => {
    expect(nthWeekdayOfMonth('2026-05', 1, 5)).toBe('2026-05-01');
    expect(nthWeekdayOfMonth('2026-02', 5, 1)).toBeNull();
  });
});

test('a two-week rotation counts calendar days over the change of clock', () => {
  const dates = ['2026-03-22', '2026-03-23', '2026-03-29', '2026-03-30', '2026-04-12', '2026-04-13', '2026-03-15'];
  expect(dates.map((date) => rotationWeek('2026-03-16', 2, date))).toEqual([0, 1, 1, 0, 1, 0, 1]);
});
