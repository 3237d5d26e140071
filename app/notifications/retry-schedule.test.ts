import { expect, test } from 'vitest';
import { nextTry } from '#app/notifications/retry-schedule.ts';

const now = new Date('2026-10-12T09:00:00Z');
const minutesUntil = (attempt: number, random = 0.5) => {
  const next = nextTry(attempt, now, random);
  return next === 'gave-up' ? next : Math.round((next.getTime() - now.getTime()) / 60_000);
};

test('the waits grow from a minute to six hours, and end after thirteen tries', () => {
  const waits = Array.from({ length: 13 }, (_, index) => minutesUntil(index + 1));
  expect(waits).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 360, 360, 360, 360, 'gave-up']);
});

test('jitter keeps within a fifth of the wait', () => {
  expect(minutesUntil(5, 0)).toBe(24);
  expect(minutesUntil(5, 1)).toBe(36);
});
