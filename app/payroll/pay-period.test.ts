import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import { followingPeriod, nextPayPeriod, type PaySchedule, payPeriodOf, previousPayPeriod } from './pay-period.ts';

const schedules: PaySchedule[] = [
  { kind: 'weekly', anchorDate: '2026-01-05' },
  { kind: 'fortnightly', anchorDate: '2026-01-05' },
  { kind: 'semi-monthly' },
  { kind: 'monthly' },
];

describe('payPeriodOf', () => {
  it.each([
    [schedules[0], '2026-10-04', '2026-09-28', '2026-10-04'],
    [schedules[1], '2026-01-18', '2026-01-05', '2026-01-18'],
    [schedules[1], '2026-01-19', '2026-01-19', '2026-02-01'],
    [schedules[1], '2026-01-04', '2025-12-22', '2026-01-04'],
    [schedules[2], '2026-02-15', '2026-02-01', '2026-02-15'],
    [schedules[2], '2026-02-16', '2026-02-16', '2026-02-28'],
    [schedules[3], '2028-02-10', '2028-02-01', '2028-02-29'],
    [schedules[3], '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as [PaySchedule, string, string, string][])('%o holds %s in %s..%s', (schedule, date, startsOn, endsOn) => {
    expect(payPeriodOf(schedule, date)).toEqual({ startsOn, endsOn });
  });

  it.each(schedules)('covers every date once, without gap or overlap: $kind', (schedule) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
        const date = addDays('2024-01-01', days);
        const period = payPeriodOf(schedule, date);
        expect(period.startsOn <= date && date <= period.endsOn).toBe(true);
        expect(daysBetween(period.endsOn, nextPayPeriod(schedule, period).startsOn)).toBe(1);
        expect(previousPayPeriod(schedule, nextPayPeriod(schedule, period))).toEqual(period);
      }),
    );
  });
});

describe('followingPeriod', () => {
  it.each([
    ['a fortnight', '2026-11-23', '2026-12-06', '2026-12-07', '2026-12-20'],
    ['a calendar month', '2027-01-01', '2027-01-31', '2027-02-01', '2027-02-28'],
    ['February, the next month and not 28 days', '2027-02-01', '2027-02-28', '2027-03-01', '2027-03-31'],
    ['the first half of a month', '2026-12-01', '2026-12-15', '2026-12-16', '2026-12-31'],
    ['the second half of a month', '2026-12-16', '2026-12-31', '2027-01-01', '2027-01-15'],
  ])('after %s comes its like', (_, startsOn, endsOn, nextStartsOn, nextEndsOn) => {
    expect(followingPeriod({ startsOn, endsOn })).toEqual({ startsOn: nextStartsOn, endsOn: nextEndsOn });
  });
});
