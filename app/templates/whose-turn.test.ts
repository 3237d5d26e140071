import { expect, test } from 'vitest';
import { turnOn } from '#app/templates/whose-turn.ts';

test('turns go by the store’s week that holds the anchor date, before it too', () => {
  const two = { rotationWeeks: 2, everyWeeks: 1, anchorDate: '2026-03-18' };
  const dates = ['2026-03-15', '2026-03-16', '2026-03-22', '2026-03-23', '2026-03-29', '2026-03-30'];
  expect(dates.map((date) => turnOn(two, 1, date))).toEqual([1, 0, 0, 1, 1, 0]);
  expect(dates.map((date) => turnOn(two, 7, date))).toEqual([0, 0, 1, 1, 0, 0]);
});

test('turns of a template of every second week go by the weeks that count', () => {
  const three = { rotationWeeks: 3, everyWeeks: 2, anchorDate: '2026-03-16' };
  const weeks = ['2026-03-16', '2026-03-30', '2026-04-13', '2026-04-27', '2026-05-11'];
  expect(weeks.map((date) => turnOn(three, 1, date))).toEqual([0, 1, 2, 0, 1]);
});

test('nobody takes turns over one week', () => {
  expect(turnOn({ rotationWeeks: 1, everyWeeks: 3, anchorDate: '2026-03-16' }, 1, '2026-04-30')).toBe(0);
});
