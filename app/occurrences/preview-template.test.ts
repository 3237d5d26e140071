import { expect, test } from 'vitest';
import { type PreviewedTemplate, previewTemplate } from '#app/occurrences/preview-template.ts';

const sydney = {
  ...{ zone: 'Australia/Sydney', weekStart: 1, horizonWeeks: 12 },
  ...({ gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const),
};
const saturdayNight: PreviewedTemplate = {
  ...{ startTime: '22:00', endTime: '06:00', endDayOffset: 1, weekdays: [6], everyWeeks: 1 },
  ...{ startsOn: '2026-08-01', endsOn: null, unpaidBreakMinutes: 30 },
};

function preview(given: Partial<PreviewedTemplate> = {}, store = {}, today = '2026-09-24') {
  return previewTemplate({
    template: { ...saturdayNight, ...given },
    store: { ...sydney, ...store },
    today,
    count: 3,
  });
}

test('the next dates come with the hours that truly pass and the zone labels of their nights', () => {
  expect(preview()?.next.map((date) => [date.dateLabel, date.wallRange, date.zoneLabel, date.length])).toEqual([
    ['Sat 26 Sep', '22:00–06:00 Sun', 'AEST', '8 h'],
    ['Sat 3 Oct', '22:00–06:00 Sun', 'AEST → AEDT', '7 h'],
    ['Sat 10 Oct', '22:00–06:00 Sun', 'AEDT', '8 h'],
  ]);
  expect(preview()).toMatchObject({ dateCount: 12, ordinaryLength: '8 h' });
});

test('the next odd nights are named by the date of the change, however far they are', () => {
  expect(preview()?.oddNights.map(({ sentence }) => sentence)).toEqual([
    'Sun 4 Oct: 7 h, clocks go forward',
    'Sun 4 Apr: 9 h, clocks go back',
  ]);
});

test('a night on which the template makes no shift is not an odd one', () => {
  expect(preview({ weekdays: [5] })?.oddNights).toEqual([]);
  expect(preview({ everyWeeks: 2 })?.oddNights).toEqual([]);
  expect(preview({ everyWeeks: 2, startsOn: '2026-08-08' })?.oddNights).toHaveLength(2);
  expect(preview({ everyWeeks: 3 })?.oddNights.map(({ localDate }) => localDate)).toEqual(['2026-10-03']);
  expect(preview({ endsOn: '2026-12-31' })?.oddNights).toHaveLength(1);
});

test('a start that the clock jumps over says when the shift begins instead', () => {
  const early = { weekdays: [7], startTime: '02:30', endTime: '10:00', endDayOffset: 0 };
  expect(preview(early)?.oddNights[0]?.sentence).toBe('Sun 4 Oct: 6 h 30 m from 03:30, clocks go forward');
  expect(preview(early, { gapRule: 'reject' })?.oddNights[0]).toMatchObject({
    problem: 'nonexistent-local-time',
    minutes: null,
    sentence: 'Sun 4 Oct: no shift, the clock jumps over its time, clocks go forward',
  });
});

test('a date that makes no shift is not counted among those it makes', () => {
  const early = { weekdays: [7], startTime: '02:30', endTime: '10:00', endDayOffset: 0 };
  expect(preview(early)?.dateCount).toBe(12);
  expect(preview(early, { gapRule: 'reject' })?.dateCount).toBe(11);
});

test('half an hour on Lord Howe is half an hour', () => {
  const sentences = preview({}, { zone: 'Australia/Lord_Howe' })?.oddNights.map(({ sentence }) => sentence);
  expect(sentences).toEqual(['Sun 4 Oct: 7 h 30 m, clocks go forward', 'Sun 4 Apr: 8 h 30 m, clocks go back']);
});

test('a zone whose clocks stay has no odd nights', () => {
  expect(preview({}, { zone: 'Asia/Ho_Chi_Minh' })?.oddNights).toEqual([]);
});

test('once the store has moved to another zone, dates are shown by the clock that they go by then', () => {
  const zoneChanges = [{ effectiveDate: '2026-10-01', zone: 'Australia/Perth', fromZone: 'Australia/Sydney' }];
  expect(preview({}, { zoneChanges })?.next.map((date) => [date.zoneLabel, date.length])).toEqual([
    ['AEST', '8 h'],
    ['AWST', '8 h'],
    ['AWST', '8 h'],
  ]);
});

test('a template that begins later shows its own first dates', () => {
  expect(preview({ startsOn: '2026-11-01' })?.next[0]?.localDate).toBe('2026-11-07');
});

test.each([
  { startTime: '2' },
  { endTime: '' },
  { startsOn: '' },
  { weekdays: [] },
  { everyWeeks: Number.NaN },
  { endTime: '22:00', endDayOffset: 0 },
])('there is nothing to show yet while the form says %o', (given) => {
  expect(preview(given)).toBeNull();
});
