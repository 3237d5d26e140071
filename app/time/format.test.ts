import { expect, test } from 'vitest';
import { formatLocalDate, formatMinutes, formatWallRange, formatWeekday } from '#app/time/format.ts';
import { tzVersion } from '#app/time/tz-version.ts';

test('a range of wall times has an en dash and no spaces', () => {
  expect(formatWallRange('09:00', '17:00')).toBe('09:00–17:00');
});

test('an end on another day says so', () => {
  expect(formatWallRange('22:00', '06:00', { endDayOffset: 1, localDate: '2026-10-03' })).toBe('22:00–06:00 Sun');
  expect(formatWallRange('22:00', '06:00', { endDayOffset: 1 })).toBe('22:00–06:00 +1');
  expect(formatWallRange('22:00', '06:00', { endDayOffset: 2, localDate: '2026-10-04', language: 'vi' })).toBe(
    '22:00–06:00 T3',
  );
});

test.each([
  [480, '8 h'],
  [390, '6 h 30 m'],
  [45, '45 m'],
  [0, '0 h'],
  [-60, '−1 h'],
  [1, '1 m'],
])('%i minutes read %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

test('dates read in both languages', () => {
  expect(formatLocalDate('2026-10-04', 'short')).toBe('Sun 4 Oct');
  expect(formatLocalDate('2026-10-04', 'long')).toBe('Sunday 4 October 2026');
  expect(formatLocalDate('2026-10-04', 'day')).toBe('4 Oct');
  expect(formatLocalDate('2026-10-04', 'year')).toBe('4 Oct 2026');
  expect(formatLocalDate('2026-10-04', 'short', 'vi')).toBe('CN 4 thg 10');
  expect(formatLocalDate('2026-10-04', 'long', 'vi')).toBe('Chủ Nhật, 4 tháng 10 năm 2026');
  expect(formatMinutes(390, 'vi')).toBe('6 giờ 30 phút');
});

test('what is no date or weekday is refused', () => {
  expect(() => formatLocalDate('2026-02-30')).toThrow(RangeError);
  expect(() => formatWeekday(0)).toThrow(RangeError);
});

test('the tz release has a name like 2026c', () => {
  expect(tzVersion()).toMatch(/^20\d\d[a-z]$/);
});
