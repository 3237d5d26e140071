import { expect, test } from 'vitest';
import { offsetStretches } from './offset-stretches.ts';

test('a year of Sydney has the offset it begins with and two changes', () => {
  const stretches = offsetStretches(
    'Australia/Sydney',
    new Date('2026-06-01T00:00:00Z'),
    new Date('2027-06-01T00:00:00Z'),
  );
  expect(stretches).toEqual([
    { from: new Date('2026-06-01T00:00:00Z'), offsetMinutes: 600 },
    { from: new Date('2026-10-03T16:00:00Z'), offsetMinutes: 660 },
    { from: new Date('2027-04-03T16:00:00Z'), offsetMinutes: 600 },
  ]);
});

test('a zone without changes has one stretch, however long', () => {
  const stretches = offsetStretches('Asia/Tokyo', new Date('2020-01-01T00:00:00Z'), new Date('2037-01-01T00:00:00Z'));
  expect(stretches).toEqual([{ from: new Date('2020-01-01T00:00:00Z'), offsetMinutes: 540 }]);
});

test('a change at the very end of the interval is not in it', () => {
  const change = new Date('2026-10-03T16:00:00Z');
  expect(offsetStretches('Australia/Sydney', new Date('2026-10-01T00:00:00Z'), change)).toHaveLength(1);
  expect(offsetStretches('Australia/Sydney', change, change)).toEqual([{ from: change, offsetMinutes: 660 }]);
});
