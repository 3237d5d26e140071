import { expect, test } from 'vitest';
import { bothInstants } from './both-instants.ts';

const sydney = { zone: 'Australia/Sydney', localDate: '2027-04-04' };

test('02:30 on the night the clocks go back comes twice, an hour apart', () => {
  expect(bothInstants({ ...sydney, wallTime: '02:30' })).toEqual({
    earlier: new Date('2027-04-03T15:30:00Z'),
    later: new Date('2027-04-03T16:30:00Z'),
  });
});

test('Lord Howe goes back by half an hour, so 01:30 to 01:59 come twice there', () => {
  const night = { zone: 'Australia/Lord_Howe', localDate: '2027-04-04' };
  expect(bothInstants({ ...night, wallTime: '01:30' })).toEqual({
    earlier: new Date('2027-04-03T14:30:00Z'),
    later: new Date('2027-04-03T15:00:00Z'),
  });
  expect(bothInstants({ ...night, wallTime: '01:29' })).toBeNull();
  expect(bothInstants({ ...night, wallTime: '02:00' })).toBeNull();
});

test.each([
  ['01:59', '2027-04-04'],
  ['03:00', '2027-04-04'],
  ['02:30', '2027-04-05'],
  ['02:30', '2026-10-04'],
])('%s on %s does not come twice', (wallTime, localDate) => {
  expect(bothInstants({ zone: 'Australia/Sydney', localDate, wallTime })).toBeNull();
});
