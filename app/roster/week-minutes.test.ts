import { describe, expect, it } from 'vitest';
import { paidMinutesByDay, paidMinutesInWeek, type StoreHours } from './week-minutes.ts';

const sydney: StoreHours = { zone: 'Australia/Sydney', weekStart: 1, dayStartsAt: '00:00', hoursAttribution: 'split' };
/** 22:00-06:00 in Sydney over the Sunday that has 23 hours. */
const springNight = {
  localDate: '2026-10-03',
  startsAt: new Date('2026-10-03T12:00:00Z'),
  endsAt: new Date('2026-10-03T19:00:00Z'),
  unpaidBreakMinutes: 30,
};
/** 22:00-06:00 over the end of a week that begins on Monday. */
const sundayNight = {
  localDate: '2026-10-11',
  startsAt: new Date('2026-10-11T11:00:00Z'),
  endsAt: new Date('2026-10-11T19:00:00Z'),
  unpaidBreakMinutes: 0,
};

describe('paidMinutesByDay', () => {
  it('takes the break off the longest part and sums to the paid whole', () => {
    expect(paidMinutesByDay(springNight, sydney)).toEqual([
      { localDate: '2026-10-03', minutes: 120 },
      { localDate: '2026-10-04', minutes: 270 },
    ]);
  });

  it('leaves nothing, and never less, under a break longer than the shift', () => {
    const parts = paidMinutesByDay({ ...springNight, unpaidBreakMinutes: 480 }, sydney);
    expect(parts.map(({ minutes }) => minutes)).toEqual([0, 0]);
  });
});

describe('a store that has moved to another zone since', () => {
  it('counts a shift by the days of the clock that it was worked by', () => {
    const nowPerth = { ...sydney, zone: 'Australia/Perth' };
    expect(paidMinutesByDay({ ...sundayNight, zone: 'Australia/Sydney' }, nowPerth)).toEqual([
      { localDate: '2026-10-11', minutes: 120 },
      { localDate: '2026-10-12', minutes: 360 },
    ]);
  });
});

describe('paidMinutesInWeek', () => {
  it('splits a Sunday night between two weeks of its store', () => {
    expect(paidMinutesInWeek(sundayNight, sydney, '2026-10-05')).toBe(120);
    expect(paidMinutesInWeek(sundayNight, sydney, '2026-10-12')).toBe(360);
  });

  it('keeps a Sunday night whole in the week of its start where the store counts so, or where the week goes on', () => {
    const whole: StoreHours = { ...sydney, hoursAttribution: 'start-day' };
    expect(paidMinutesInWeek(sundayNight, whole, '2026-10-05')).toBe(480);
    expect(paidMinutesInWeek(sundayNight, { ...sydney, weekStart: 7 }, '2026-10-11')).toBe(480);
  });

  it("counts a shift in its own store's week where that begins on another day", () => {
    // Week from Monday the 5th; this store's own week runs from Sunday the 4th to Saturday the 10th.
    expect(paidMinutesInWeek(sundayNight, { ...sydney, weekStart: 7 }, '2026-10-05')).toBe(0);
  });
});
