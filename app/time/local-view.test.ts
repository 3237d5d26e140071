import { expect, test } from 'vitest';
import { formatOffset, localView } from '#app/time/local-view.ts';
import { zoneCity, zoneLabel } from '#app/time/zone-label.ts';

test('an employee in Perth sees the Sydney shift on Sydney’s wall', () => {
  expect(localView(new Date('2026-07-05T14:30:00Z'), 'Australia/Sydney')).toEqual({
    localDate: '2026-07-06',
    wallTime: '00:30',
    offset: '+10:00',
    label: 'AEST',
    weekday: 1,
  });
});

test('midnight is 00:00 of the new day', () => {
  expect(localView(new Date('2026-06-10T22:00:00Z'), 'Europe/Berlin')).toMatchObject({
    localDate: '2026-06-11',
    wallTime: '00:00',
  });
});

test('the two passes of a repeated hour differ by offset and label', () => {
  const first = localView(new Date('2027-04-03T15:30:00Z'), 'Australia/Sydney');
  const second = localView(new Date('2027-04-03T16:30:00Z'), 'Australia/Sydney');
  expect(first).toMatchObject({ localDate: '2027-04-04', wallTime: '02:30', offset: '+11:00', label: 'AEDT' });
  expect(second).toMatchObject({ localDate: '2027-04-04', wallTime: '02:30', offset: '+10:00', label: 'AEST' });
});

test('instants before 1970 fall on the right date', () => {
  expect(localView(new Date('1969-12-31T23:30:30Z'), 'Asia/Kolkata')).toMatchObject({
    localDate: '1970-01-01',
    wallTime: '05:00',
  });
});

test.each([
  ['Australia/Sydney', 'AEDT', 'AEST'],
  ['Australia/Perth', 'AWST', 'AWST'],
  ['Australia/Brisbane', 'AEST', 'AEST'],
  ['Australia/Adelaide', 'ACDT', 'ACST'],
  ['Pacific/Auckland', 'NZDT', 'NZST'],
  ['America/New_York', 'EST', 'EDT'],
  ['America/St_Johns', 'NST', 'NDT'],
  ['Europe/London', 'GMT', 'BST'],
  ['Europe/Berlin', 'CET', 'CEST'],
  ['Asia/Kolkata', 'IST', 'IST'],
  ['Africa/Johannesburg', 'SAST', 'SAST'],
  ['Asia/Ho_Chi_Minh', 'UTC+7', 'UTC+7'],
  ['America/Santiago', 'UTC-3', 'UTC-4'],
  ['Asia/Kathmandu', 'UTC+5:45', 'UTC+5:45'],
  ['UTC', 'UTC', 'UTC'],
])('%s is labelled %s in January and %s in July', (zone, january, july) => {
  expect(zoneLabel(zone, new Date('2027-01-15T12:00:00Z'))).toBe(january);
  expect(zoneLabel(zone, new Date('2026-07-15T12:00:00Z'))).toBe(july);
});

test('a zone is called by its city', () => {
  expect(['Australia/Sydney', 'Asia/Ho_Chi_Minh', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneCity)).toEqual([
    'Sydney',
    'Ho Chi Minh',
    'Buenos Aires',
    'UTC',
  ]);
});

test('offsets are written with sign, hours and minutes', () => {
  expect([600, -210, 0, 345].map(formatOffset)).toEqual(['+10:00', '-03:30', '+00:00', '+05:45']);
});
