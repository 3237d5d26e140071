import { expect, test } from 'vitest';
import { nextAttempt, retryAfterMs } from '#app/webhooks/backoff.ts';

const first = new Date('2026-10-03T14:00:00Z');
const seconds = (from: Date, to: Date | 'exhausted') =>
  to === 'exhausted' ? to : (to.getTime() - from.getTime()) / 1000;
const hours = 3600;

/** Seconds from the first try to each try, when every one of them fails at once. */
function walk(random: number, retryAfter: string | null = null): number[] {
  const offsets: number[] = [];
  let now = first;
  for (let attemptCount = 0; ; attemptCount += 1) {
    const next = nextAttempt({ attemptCount, firstAttemptAt: first, now, random, retryAfter });
    if (next === 'exhausted') return offsets;
    offsets.push((next.getTime() - first.getTime()) / 1000);
    now = next;
  }
}

test('a delivery that always fails is tried 13 times over 72 hours', () => {
  const early = [0, 5, 65, 365, 2165, 9365, 27_365, 63_365];
  const late = [1, 2, 3, 4].map((n) => 63_365 + n * 12 * hours);
  expect(walk(0.5)).toEqual([...early, ...late, 72 * hours]);
});

test('jitter moves every wait by a fifth at most, and the last try is at 72 hours whatever the dice say', () => {
  for (const [random, factor] of [
    [0, 0.8],
    [0.999_999, 1.2],
  ] as const) {
    const offsets = walk(random);
    expect(offsets[1]).toBeCloseTo(5 * factor, 2);
    expect(offsets[7]).toBeCloseTo(63_365 * factor, 0);
    expect(offsets.at(-1)).toBe(72 * hours);
  }
});

test('a try at 72 hours is the last', () => {
  const now = new Date(first.getTime() + 72 * hours * 1000);
  const history = { attemptCount: 12, firstAttemptAt: first, random: 0.5, retryAfter: '60' };
  expect(nextAttempt({ ...history, now })).toBe('exhausted');
  expect(nextAttempt({ ...history, now: new Date(now.getTime() - 1) })).not.toBe('exhausted');
});

test('a longer Retry-After replaces the wait and jitter does not shorten it; a shorter one changes nothing', () => {
  const history = { attemptCount: 1, firstAttemptAt: first, now: first, random: 0 };
  expect(seconds(first, nextAttempt({ ...history, retryAfter: '90' }))).toBe(90);
  expect(seconds(first, nextAttempt({ ...history, retryAfter: '1' }))).toBe(4);
  expect(seconds(first, nextAttempt({ ...history, retryAfter: 'Sat, 03 Oct 2026 14:02:00 GMT' }))).toBe(120);
});

test('a Retry-After carries the last try past 72 hours by a day at most', () => {
  expect(walk(0.5, '999999999').at(-1)).toBe(72 * hours);
  const now = new Date(first.getTime() + 71 * hours * 1000);
  const next = nextAttempt({ attemptCount: 12, firstAttemptAt: first, now, random: 0.5, retryAfter: '999999999' });
  expect(seconds(first, next)).toBe(95 * hours);
});

test('Retry-After is read as seconds or as any of the three HTTP dates, in GMT whatever the process zone', () => {
  expect(retryAfterMs(' 120 ', first)).toBe(120_000);
  expect(retryAfterMs('Sat, 03 Oct 2026 14:01:00 GMT', first)).toBe(60_000);
  expect(retryAfterMs('Saturday, 03-Oct-26 14:01:00 GMT', first)).toBe(60_000);
  expect(retryAfterMs('Sat Oct  3 14:01:00 2026', first)).toBe(60_000);
});

test('Retry-After is at most 24 hours, never negative, and nothing when it cannot be read', () => {
  expect(retryAfterMs('99999999999999999999', first)).toBe(24 * hours * 1000);
  expect(retryAfterMs('Sat, 03 Oct 2027 14:01:00 GMT', first)).toBe(24 * hours * 1000);
  expect(retryAfterMs('Sat, 03 Oct 2020 14:01:00 GMT', first)).toBe(0);
  for (const header of [null, '', '-5', '1.5', 'soon', '2026-10-03T15:00:00Z', 'Sat, 99 Oct 2026 14:01:00 GMT']) {
    expect(retryAfterMs(header, first)).toBeNull();
  }
});
