import { expect, test, vi } from 'vitest';
import { canonicalZone, selectableZones } from '#app/time/zone.ts';
import { ZONE_LINKS } from '#app/time/zone-links.ts';

test('current names are stored as they are', () => {
  for (const zone of ['Australia/Sydney', 'Europe/Kyiv', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC']) {
    expect(canonicalZone(zone)).toBe(zone);
  }
});

test('a place keeps its own name though its clock is a neighbour’s', () => {
  for (const zone of ['Europe/Amsterdam', 'Africa/Accra', 'Asia/Kuala_Lumpur', 'Atlantic/Reykjavik']) {
    expect(canonicalZone(zone)).toBe(zone);
  }
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Australia/NSW', 'Australia/Sydney'],
  ['Canada/Atlantic', 'America/Halifax'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Etc/UTC', 'UTC'],
])('%s is stored as %s', (old, current) => {
  expect(canonicalZone(old)).toBe(current);
});

test.each([
  'EST5EDT',
  'EST',
  'IST',
  'GMT+10',
  'UTC+10',
  'Etc/GMT+10',
  '+10:00',
  'Foo+10',
  'Foo/Bar',
  '',
  'America/New York',
  'Europe/Berlin ',
  'europe/berlin',
  'Eastern Standard Time',
  'Japan',
  'local',
  'system',
  'default',
  'localtime',
  'Factory',
  'posix/Europe/Berlin',
  'right/Europe/Berlin',
  '../../etc/passwd',
  'constructor',
  '__proto__',
])('%j is refused', (name) => {
  expect(canonicalZone(name)).toBeNull();
});

test('every old name leads to a name that is current and kept by the same clock', () => {
  const hours = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'];
  for (const [old, current] of Object.entries(ZONE_LINKS)) {
    expect(canonicalZone(old)).toBe(current);
    expect(canonicalZone(current)).toBe(current);
    const clock = (timeZone: string) => {
      const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'long' });
      return hours.map((hour) => format.format(new Date(hour)).slice(0, 16));
    };
    expect({ old, shows: clock(old) }).toEqual({ old, shows: clock(current) });
  }
});

test('every zone to choose from is stored under its own name, and none is offered twice', () => {
  const zones = selectableZones();
  expect(zones.length).toBeGreaterThan(400);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => canonicalZone(zone) !== zone)).toEqual([]);
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']));
  expect(zones).not.toEqual(expect.arrayContaining(['Europe/Kiev']));
});

test('a runtime that lists offsets and abbreviations as zones does not make them places', async () => {
  const listed = Intl.supportedValuesOf('timeZone');
  const list = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([...listed, 'Etc/GMT+10', 'EST5EDT', 'CET', 'GMT']);
  vi.resetModules();
  const fresh = await import('#app/time/zone.ts');
  expect(['Etc/GMT+10', 'EST5EDT', 'CET', 'GMT', 'Asia/Tokyo'].map(fresh.canonicalZone)).toEqual([
    null,
    null,
    null,
    null,
    'Asia/Tokyo',
  ]);
  list.mockRestore();
});
