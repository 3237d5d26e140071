import { expect, test } from 'vitest';
import { healthDays } from './delivery-health.ts';

test('the week of an endpoint ends on the UTC date of now and has a place for a day without attempts', () => {
  const days = healthDays(new Date('2026-11-30T23:59:59Z'), [
    { date: '2026-11-30', arrived: 3, failed: 1 },
    { date: '2026-11-23', arrived: 9, failed: 9 },
  ]);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
  ]);
  expect(days.at(-1)).toEqual({ date: '2026-11-30', arrived: 3, failed: 1 });
  expect(days[0]).toEqual({ date: '2026-11-24', arrived: 0, failed: 0 });
});
