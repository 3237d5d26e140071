import { expect, test } from 'vitest';
import { afterFailure, afterSuccess, type BreakerFields, breakerState } from '#app/webhooks/breaker.ts';

const now = new Date('2026-10-03T14:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function afterFailures(count: number): BreakerFields {
  let fields: BreakerFields = afterSuccess;
  for (let failure = 0; failure < count; failure += 1) fields = afterFailure(fields, now);
  return fields;
}

test('nine failures in a row leave an endpoint open for business, the tenth stops it for a minute', () => {
  expect(breakerState(afterFailures(9), now)).toBe('closed');
  expect(breakerState(afterFailures(10), now)).toBe('open');
  expect(afterFailures(10).breakerOpenUntil).toEqual(minutesLater(1));
});

test('one probe goes out at the end of the stop, and each failed probe doubles the next stop up to an hour', () => {
  expect(breakerState(afterFailures(10), new Date(minutesLater(1).getTime() - 1))).toBe('open');
  expect(breakerState(afterFailures(10), minutesLater(1))).toBe('half-open');
  const stops = [11, 12, 13, 14, 15, 16, 17, 5000].map((count) => afterFailures(count).breakerOpenUntil);
  expect(stops).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map(minutesLater));
});

test('one success closes the breaker and forgets every failure', () => {
  expect(breakerState(afterSuccess, now)).toBe('closed');
  expect(afterFailure(afterSuccess, now)).toEqual({ consecutiveFailures: 1, breakerOpenUntil: null });
});
