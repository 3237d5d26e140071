import { expect, test } from 'vitest';
import {
  type ExpandableTemplate,
  type ExpandingStore,
  expandTemplate,
  expandTemplates,
} from '#app/occurrences/expand.ts';
import { currentOffsets, type OffsetSource } from '#app/time/offset-source.ts';

const sydney: ExpandingStore = {
  zone: 'Australia/Sydney',
  weekStart: 1,
  gapRule: 'later',
  startOverlapRule: 'earlier',
  endOverlapRule: 'earlier',
};
const mondays: ExpandableTemplate = {
  id: 'mondays',
  startTime: '09:00',
  endTime: '17:00',
  endDayOffset: 0,
  weekdays: [1],
  everyWeeks: 1,
  anchorDate: '2026-05-18',
  startsOn: '2026-05-18',
  endsOn: null,
  headcount: 1,
  unpaidBreakMinutes: 30,
};

test('a year of Mondays in Sydney is 8 h each, at 23:00Z in winter and 22:00Z in summer', () => {
  const { occurrences, problems } = expandTemplate(mondays, sydney, '2026-05-18', '2027-05-16');
  expect(problems).toEqual([]);
  expect(occurrences).toHaveLength(52);
  expect(new Set(occurrences.map(({ minutes }) => minutes))).toEqual(new Set([480]));
  const hours = new Map(occurrences.map(({ localDate, startsAt }) => [localDate, startsAt.toISOString().slice(0, 16)]));
  expect(hours.get('2026-05-18')).toBe('2026-05-17T23:00');
  expect(hours.get('2026-10-12')).toBe('2026-10-11T22:00');
  expect(hours.get('2027-01-11')).toBe('2027-01-10T22:00');
  expect(hours.get('2027-04-05')).toBe('2027-04-04T23:00');
});

test('each date has one occurrence per slot, counted from 1', () => {
  const { occurrences } = expandTemplate({ ...mondays, headcount: 3 }, sydney, '2026-05-18', '2026-05-31');
  expect(occurrences.map(({ localDate, slot }) => `${localDate} ${slot}`)).toEqual([
    '2026-05-18 1',
    '2026-05-18 2',
    '2026-05-18 3',
    '2026-05-25 1',
    '2026-05-25 2',
    '2026-05-25 3',
  ]);
});

test('a date that cannot be placed becomes a problem and all other dates go on', () => {
  const nights = { ...mondays, weekdays: [7], startTime: '02:30', endTime: '03:15', startsOn: '2026-09-01' };
  const { occurrences, problems } = expandTemplate(nights, sydney, '2026-09-28', '2026-10-18');
  expect(problems).toEqual([
    { templateId: 'mondays', localDate: '2026-10-04', problem: 'non-positive-duration', resolvedMinutes: -15 },
  ]);
  expect(occurrences.map(({ localDate }) => localDate)).toEqual(['2026-10-11', '2026-10-18']);
});

test('a break longer than what is left of an odd night is a problem', () => {
  const nights = { ...mondays, weekdays: [7], startTime: '01:30', endTime: '03:30', unpaidBreakMinutes: 90 };
  expect(expandTemplate(nights, sydney, '2026-10-04', '2026-10-11')).toMatchObject({
    problems: [{ localDate: '2026-10-04', problem: 'break-exceeds-shift', resolvedMinutes: 60 }],
    occurrences: [{ localDate: '2026-10-11', minutes: 120 }],
  });
});

test('a date that the zone skips is skipped, its neighbours stay', () => {
  const daily = { ...mondays, weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: '2011-12-28', anchorDate: '2011-12-28' };
  const apia = { ...sydney, zone: 'Pacific/Apia' };
  const { occurrences, problems } = expandTemplate(daily, apia, '2011-12-28', '2012-01-02');
  expect(occurrences.map(({ startsAt }) => startsAt.toISOString().slice(0, 13))).toEqual([
    '2011-12-28T19',
    '2011-12-29T19',
    '2011-12-30T19',
    '2011-12-31T19',
    '2012-01-01T19',
  ]);
  expect(problems).toEqual([{ templateId: 'mondays', localDate: '2011-12-30', problem: 'nonexistent-local-date' }]);
});

test('the last Friday of the month at 23:30 stays on its local date though UTC is a month on', () => {
  const fridays = {
    ...mondays,
    monthly: { nth: -1, weekday: 5 },
    startTime: '23:30',
    endTime: '07:30',
    endDayOffset: 1,
  };
  const store = { ...sydney, zone: 'America/Los_Angeles' };
  const { occurrences } = expandTemplate({ ...fridays, startsOn: '2026-01-01' }, store, '2026-07-01', '2026-07-31');
  expect(occurrences).toMatchObject([
    { localDate: '2026-07-31', startsAt: new Date('2026-08-01T06:30Z'), endsAt: new Date('2026-08-01T14:30Z') },
  ]);
});

test('exceptions, first and last date bound the occurrences', () => {
  const bounded = { ...mondays, endsOn: '2026-06-08', exceptions: ['2026-05-25'] };
  const { occurrences } = expandTemplate(bounded, sydney, '2026-01-01', '2026-12-31');
  expect(occurrences.map(({ localDate }) => localDate)).toEqual(['2026-05-18', '2026-06-01', '2026-06-08']);
});

test('ten thousand occurrences ask for offsets a few hundred times per zone', () => {
  let asked = 0;
  const counting: OffsetSource = {
    offsetMinutes(zone, at) {
      asked += 1;
      return currentOffsets.offsetMinutes(zone, at);
    },
  };
  const many = Array.from({ length: 200 }, (_, index) => ({
    template: { ...mondays, id: `${index}` },
    store: { ...sydney, zone: index % 2 === 0 ? 'Australia/Sydney' : 'Europe/Berlin' },
  }));
  const { occurrences } = expandTemplates(many, '2026-05-18', '2027-05-16', counting);
  expect(occurrences).toHaveLength(10_400);
  expect(asked).toBeLessThan(600);
});
