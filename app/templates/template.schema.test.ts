import { expect, test } from 'vitest';
import { type TemplateFields, templateSchema } from '#app/templates/template.schema.ts';

const storeId = '01900000-0000-7000-8000-000000000001';
const positionId = '01900000-0000-7000-8000-000000000002';
const mai = '01900000-0000-7000-8000-000000000003';
const jonas = '01900000-0000-7000-8000-000000000004';

function read(given: Partial<TemplateFields> = {}) {
  return templateSchema.safeParse({
    ...{ name: ' Night ', storeId, positionId, weekdays: [6], startTime: '22:00', endTime: '06:00', endDayOffset: 1 },
    ...{ startsOn: '2026-08-01', ...given },
  });
}

/** The fields that are refused, each with its first sentence. */
function refusals(given: Partial<TemplateFields>): Record<string, string> {
  const result = read(given);
  const issues = result.success ? [] : [...result.error.issues].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test('what is left out means every week, one open slot, no break, no end', () => {
  expect(read().data).toEqual({
    ...{ name: 'Night', storeId, positionId, weekdays: [6], startTime: '22:00', endTime: '06:00', endDayOffset: 1 },
    ...{ everyWeeks: 1, startsOn: '2026-08-01', endsOn: null, headcount: 1, unpaidBreakMinutes: 0, assigneeIds: [] },
  });
});

test('every field that must be there says what to write when it is not', () => {
  const result = templateSchema.safeParse({});
  const sentences = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(sentences).toEqual([
    'name: Give the template a name.',
    'storeId: Choose a store.',
    'positionId: Choose a position.',
    'weekdays: Choose at least one day.',
    'startTime: Write a time between 00:00 and 23:59.',
    'endTime: Write a time between 00:00 and 23:59.',
    'startsOn: Write a date that is on the calendar, such as 2026-10-04.',
  ]);
});

test('weekdays are kept once each and in order', () => {
  expect(read({ weekdays: [7, 1, 7, 3] }).data?.weekdays).toEqual([1, 3, 7]);
  expect(refusals({ weekdays: [] })).toEqual({ weekdays: 'Choose at least one day.' });
  expect(Object.keys(refusals({ weekdays: [0] }))).toEqual(['weekdays']);
});

test('start = end is refused at the end, unless it is on a later day', () => {
  const sentence = 'Start and end are the same. For a shift of 24 hours, let it end on the next day.';
  expect(refusals({ startTime: '09:00', endTime: '09:00', endDayOffset: 0 })).toEqual({ endTime: sentence });
  expect(read({ startTime: '09:00', endTime: '09:00', endDayOffset: 1 }).success).toBe(true);
});

test('an end before the start is refused, unless it is on a later day', () => {
  expect(Object.keys(refusals({ endDayOffset: 0 }))).toEqual(['endTime']);
  expect(Object.keys(refusals({ endDayOffset: 3 }))).toEqual(['endDayOffset']);
});

test.each([
  ['startTime', { startTime: '24:00' }],
  ['startTime', { startTime: '9:00' }],
  ['startsOn', { startsOn: '2026-02-29' }],
  ['endsOn', { endsOn: '2026-07-31' }],
  ['everyWeeks', { everyWeeks: 0 }],
  ['everyWeeks', { everyWeeks: 1.5 }],
  ['headcount', { headcount: 51 }],
  ['unpaidBreakMinutes', { unpaidBreakMinutes: 481 }],
  ['name', { name: '   ' }],
  ['storeId', { storeId: 'store-1' }],
] as [string, Partial<TemplateFields>][])('%s is refused in %o', (field, given) => {
  expect(Object.keys(refusals(given))).toEqual([field]);
});

test('a break longer than the shift is refused, one of the same length is not', () => {
  const short = { startTime: '09:00', endTime: '09:30', endDayOffset: 0 };
  expect(refusals({ ...short, unpaidBreakMinutes: 31 })).toEqual({
    unpaidBreakMinutes: 'The break is longer than the shift.',
  });
  expect(read({ ...short, unpaidBreakMinutes: 30 }).success).toBe(true);
});

test('a slot may stay open; one person cannot take two, and there are no more people than slots', () => {
  expect(read({ headcount: 3, assigneeIds: [mai, undefined, null] }).data?.assigneeIds).toEqual([mai, null, null]);
  expect(refusals({ headcount: 2, assigneeIds: [mai, mai] })).toEqual({
    assigneeIds: 'One person cannot take two slots of the same shift.',
  });
  expect(refusals({ headcount: 1, assigneeIds: [mai, jonas] })).toEqual({
    assigneeIds: 'More people are named than the shift needs.',
  });
});
