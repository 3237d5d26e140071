import { expect, it } from 'vitest';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import { clockChangeIn } from './clock-change.ts';

const rules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const;

function night(localDate: string, times = { startTime: '22:00', endTime: '06:00', endDayOffset: 1 }) {
  const shift = { ...times, localDate, zone: 'Australia/Sydney' };
  const placed = placeOnDate({ ...shift, rules });
  if (!placed.ok) throw new Error(placed.problem);
  return clockChangeIn({ ...shift, ...placed });
}

it('finds the hour that a Saturday night loses when Sydney goes forward', () => {
  expect(night('2026-10-03')).toEqual({
    changeMinutes: -60,
    localDate: '2026-10-04',
    at: new Date('2026-10-03T16:00:00Z'),
    wallBefore: '02:00',
    wallAfter: '03:00',
    labelBefore: 'AEST',
    labelAfter: 'AEDT',
  });
});

it('finds the hour that a Saturday night wins when Sydney goes back', () => {
  expect(night('2027-04-03')).toMatchObject({ changeMinutes: 60, localDate: '2027-04-04', labelAfter: 'AEST' });
});

it('finds the change for a shift that would start in the hour that is skipped', () => {
  const times = { startTime: '02:30', endTime: '10:30', endDayOffset: 0 };
  expect(night('2026-10-04', times)).toMatchObject({ changeMinutes: -60, localDate: '2026-10-04' });
});

it('finds none in an ordinary night, nor in the evening after the change', () => {
  expect(night('2026-10-10')).toBeNull();
  expect(night('2026-10-04')).toBeNull();
});
