import { expect, test } from 'vitest';
import { problemSentence, runWords, wallTimesWords, weekdayWords } from '#app/templates/template-words.ts';

test('three days in a row or more are said as a range', () => {
  expect(weekdayWords([1, 2, 3, 4, 5])).toBe('Mon–Fri');
  expect(weekdayWords([6])).toBe('Sat');
  expect(weekdayWords([1, 3, 5, 6, 7])).toBe('Mon, Wed, Fri–Sun');
  expect(weekdayWords([6, 7])).toBe('Sat, Sun');
  expect(weekdayWords([1, 2, 3, 4, 5, 6, 7])).toBe('every day');
});

test('an end on a later day says so', () => {
  expect(wallTimesWords({ startTime: '09:00', endTime: '17:00', endDayOffset: 0 })).toBe('09:00–17:00');
  expect(wallTimesWords({ startTime: '22:00', endTime: '06:00', endDayOffset: 1 })).toBe('22:00–06:00 next day');
});

test('a template says when it begins, ends or has ended', () => {
  const today = '2026-09-24';
  expect(runWords({ startsOn: '2027-01-01', endsOn: null }, today)).toBe('starts 1 Jan 2027');
  expect(runWords({ startsOn: '2026-01-01', endsOn: '2026-09-24' }, today)).toBe('until 24 Sep 2026');
  expect(runWords({ startsOn: '2026-01-01', endsOn: '2026-09-23' }, today)).toBe('ended 23 Sep 2026');
  expect(runWords({ startsOn: '2026-01-01', endsOn: null }, today)).toBe('');
});

test('a date that did not work out is a sentence with its reason', () => {
  const night = { localDate: '2026-10-17', slot: 1 };
  expect(problemSentence({ ...night, kind: 'assignee-overlap', employeeName: 'Mai Tran' })).toBe(
    'Sat 17 Oct: open, Mai Tran already works then',
  );
  expect(problemSentence({ ...night, kind: 'nonexistent-local-time', employeeName: null })).toBe(
    'Sat 17 Oct: no shift, the clock jumps over its time',
  );
});
