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
    ...{ pattern: 'weekly', monthNth: null, monthWeekday: null, exceptions: [], laterWeeks: [] },
  });
});

test('every field that must be there says what to write when it is not', () => {
  const result = templateSchema.safeParse({});
  const sentences = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(sentences).toEqual([
    'name: Give the template a name.',
    'storeId: Choose a store.',
    'positionId: Choose a position.',
    'startTime: Write a time between 00:00 and 23:59.',
    'endTime: Write a time between 00:00 and 23:59.',
    'startsOn: Write a date that is on the calendar, such as 2026-10-04.',
    'weekdays: Choose at least one day.',
  ]);
});

test('weekdays are kept once each and in order', () => {
  expect(read({ weekdays: [7, 1, 7, 3] }).data?.weekdays).toEqual([1, 3, 7]);
  expect(refusals({ weekdays: [] })).toEqual({ weekdays: 'Choose at least one day.' });
  expect(Object.keys(refusals({ weekdays: [0] }))).toEqual(['weekdays']);
});

test('a monthly pattern names which weekday of the month and drops what belongs to weeks', () => {
  const friday = { pattern: 'monthly', monthNth: -1, monthWeekday: 5 } as const;
  expect(read({ ...friday, weekdays: [1], everyWeeks: 3 }).data).toMatchObject({
    ...{ pattern: 'monthly', monthNth: -1, monthWeekday: 5, weekdays: [], everyWeeks: 1 },
  });
  expect(read({ ...friday, weekdays: [] }).success).toBe(true);
  expect(Object.keys(refusals({ pattern: 'monthly' }))).toEqual(['monthWeekday', 'monthNth']);
  expect(Object.keys(refusals({ ...friday, monthNth: 5 }))).toEqual(['monthNth']);
  expect(read({ monthNth: 2, monthWeekday: 3 }).data).toMatchObject({ monthNth: null, monthWeekday: null });
});

test('dates left out are kept once each and in order', () => {
  expect(read({ exceptions: ['2026-12-26', '2026-08-08', '2026-12-26'] }).data?.exceptions).toEqual([
    '2026-08-08',
    '2026-12-26',
  ]);
  expect(Object.keys(refusals({ exceptions: ['Christmas'] }))).toEqual(['exceptions']);
});

test('people take turns by the week: each week is judged like the first, and a month has none', () => {
  expect(read({ assigneeIds: [mai], laterWeeks: [[jonas], []] }).data?.laterWeeks).toEqual([[jonas], []]);
  expect(Object.keys(refusals({ headcount: 2, laterWeeks: [[mai, mai]] }))).toEqual(['assigneeIds']);
  expect(Object.keys(refusals({ laterWeeks: [[mai, jonas]] }))).toEqual(['assigneeIds']);
  const monthly = { pattern: 'monthly', monthNth: 1, monthWeekday: 5 } as const;
  expect(Object.keys(refusals({ ...monthly, laterWeeks: [[mai]] }))).toEqual(['assigneeIds']);
  expect(Object.keys(refusals({ laterWeeks: Array.from({ length: 12 }, () => []) }))).toEqual(['laterWeeks']);
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
