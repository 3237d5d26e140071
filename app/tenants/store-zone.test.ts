import { expect, test } from 'vitest';
import { withZoneChange, zoneNow, zoneOn, zonesBetween } from '#app/tenants/store-zone.ts';

const sydney = 'Australia/Sydney';
const perth = 'Australia/Perth';
const darwin = 'Australia/Darwin';
const toPerth = { effectiveDate: '2027-01-11', zone: perth, fromZone: sydney };
const toDarwin = { effectiveDate: '2027-03-01', zone: darwin, fromZone: perth };

test('a store that never moved has its one zone on every date', () => {
  expect(zoneOn({ zone: sydney }, '1990-01-01')).toBe(sydney);
  expect(zoneOn({ zone: sydney, zoneChanges: [] }, '2090-01-01')).toBe(sydney);
});

test('the new zone is in force from the very date of the move on', () => {
  const store = { zone: sydney, zoneChanges: [toPerth] };
  expect(['2027-01-10', '2027-01-11', '2027-06-01'].map((date) => zoneOn(store, date))).toEqual([sydney, perth, perth]);
});

test('each of several moves holds until the next one', () => {
  const store = { zone: sydney, zoneChanges: [toPerth, toDarwin] };
  const dates = ['2027-01-10', '2027-02-28', '2027-03-01'];
  expect(dates.map((date) => zoneOn(store, date))).toEqual([sydney, perth, darwin]);
});

test('once the move is over, earlier dates are still read in the zone that they were lived in', () => {
  const store = { zone: perth, zoneChanges: [toPerth] };
  expect(zoneOn(store, '2027-01-10')).toBe(sydney);
});

test('a week with a move in it has two zones, in their order', () => {
  const store = { zone: sydney, zoneChanges: [{ ...toPerth, effectiveDate: '2027-01-13' }, toDarwin] };
  expect(zonesBetween(store, '2027-01-11', '2027-01-17')).toEqual([sydney, perth]);
  expect(zonesBetween(store, '2027-01-13', '2027-01-17')).toEqual([perth]);
  expect(zonesBetween(store, '2027-01-04', '2027-03-01')).toEqual([sydney, perth, darwin]);
});

test('a move to come is entered between the others, and each knows the zone that it leaves', () => {
  const store = { zone: sydney, zoneChanges: [{ ...toDarwin, fromZone: sydney }] };
  const moved = withZoneChange(store, { zone: perth, effectiveDate: '2027-01-11' });
  expect(moved).toEqual([toPerth, toDarwin]);
});

test('going by the zone of the day before calls a move off', () => {
  const store = { zone: sydney, zoneChanges: [toPerth, toDarwin] };
  expect(withZoneChange(store, { zone: sydney, effectiveDate: '2027-01-11' })).toEqual([
    { ...toDarwin, fromZone: sydney },
  ]);
  expect(withZoneChange({ zone: sydney, zoneChanges: [toPerth] }, { ...toPerth, zone: sydney })).toEqual([]);
});

test('another zone on the same date takes the place of the first one', () => {
  const store = { zone: sydney, zoneChanges: [toPerth] };
  const moved = withZoneChange(store, { zone: darwin, effectiveDate: '2027-01-11' });
  expect(moved).toEqual([{ effectiveDate: '2027-01-11', zone: darwin, fromZone: sydney }]);
});

test('a move is over only when its date has begun by both clocks', () => {
  // In Sydney the 11th begins at 13:00Z of the 10th, in Perth at 16:00Z.
  const store = { zone: sydney, zoneChanges: [toPerth] };
  expect(zoneNow(store, new Date('2027-01-10T15:59:00Z'))).toBe(sydney);
  expect(zoneNow(store, new Date('2027-01-10T16:00:00Z'))).toBe(perth);
  const back = { zone: perth, zoneChanges: [{ effectiveDate: '2027-01-11', zone: sydney, fromZone: perth }] };
  expect(zoneNow(back, new Date('2027-01-10T15:59:00Z'))).toBe(perth);
  expect(zoneNow(back, new Date('2027-01-10T16:00:00Z'))).toBe(sydney);
});

test('a store whose only move was called off on its day goes by its old zone again', () => {
  expect(zoneNow({ zone: sydney, zoneChanges: [] }, new Date('2027-01-12T00:00:00Z'))).toBe(sydney);
});
