import { expect, test } from 'vitest';
import { templateSchema } from '#app/templates/template.schema.ts';
import {
  blankTemplate,
  chosenOffset,
  endDayOffsetFor,
  errorLines,
  formOfTemplate,
  readTemplateForm,
  slotCount,
  templateFieldsOf,
} from '#app/templates/template-form.ts';

const storeId = '01900000-0000-7000-8000-000000000001';
const positionId = '01900000-0000-7000-8000-000000000002';
const mai = '01900000-0000-7000-8000-000000000003';
const jonas = '01900000-0000-7000-8000-000000000004';

function sent(given: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}

const night = {
  ...{ name: 'Night', storeId, positionId, weekdays: ['6'], everyWeeks: '1', startsOn: '2026-08-01', endsOn: '' },
  ...{ startTime: '22:00', endTime: '06:00', endDayOffset: '1', unpaidBreakMinutes: '30', headcount: '2' },
  ...{ assigneeIds: [mai, ''], version: '', anchorDate: '' },
};

test('a filled form is read by the one schema; empty dates and slots mean none', () => {
  const fields = templateFieldsOf(readTemplateForm(sent(night)));
  expect(templateSchema.parse(fields)).toMatchObject({
    ...{ name: 'Night', weekdays: [6], everyWeeks: 1, endsOn: null, endDayOffset: 1, unpaidBreakMinutes: 30 },
    ...{ headcount: 2, assigneeIds: [mai, null], version: undefined, anchorDate: undefined },
  });
});

test('people who take turns are sent week by week, and only as many weeks as the turns take', () => {
  const turns = { ...night, rotationWeeks: '2', 'assigneeIds-week-2': [jonas, ''], 'assigneeIds-week-3': [mai, mai] };
  const fields = templateFieldsOf(readTemplateForm(sent(turns)));
  expect(templateSchema.parse(fields)).toMatchObject({ assigneeIds: [mai, null], laterWeeks: [[jonas, null]] });
});

test('a monthly pattern says nothing of weeks, whatever the hidden fields hold', () => {
  const last = { ...night, pattern: 'monthly', monthNth: '-1', monthWeekday: '5', everyWeeks: 'x', rotationWeeks: '2' };
  const fields = templateFieldsOf(readTemplateForm(sent(last)));
  expect(templateSchema.parse(fields)).toMatchObject({
    ...{ pattern: 'monthly', weekdays: [], everyWeeks: 1, monthNth: -1, monthWeekday: 5, laterWeeks: [] },
  });
});

test.each([
  ['weekdays', {}],
  ['startTime', { startTime: '9' }],
  ['headcount', { headcount: 'two' }],
  ['everyWeeks', { everyWeeks: '1.5' }],
  ['startsOn', { startsOn: '' }],
])('%s that makes no sense is refused at its field', (field, given) => {
  const { weekdays: _none, ...rest } = night;
  const form = sent(field === 'weekdays' ? rest : { ...night, ...given });
  const refused = templateSchema.safeParse(templateFieldsOf(readTemplateForm(form)));
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a stored template opened and sent back says the same', () => {
  const stored = {
    ...{ id: 'x', version: 3, storeId, positionId, name: 'Night', startTime: '22:00', endTime: '06:00' },
    ...{ endDayOffset: 1, weekdays: [6], everyWeeks: 2, anchorDate: '2026-07-25', startsOn: '2026-08-01' },
    ...{ endsOn: null, headcount: 2, unpaidBreakMinutes: 0, assigneeIds: [null, mai], laterWeeks: [[jonas, null]] },
    ...{ pattern: 'weekly' as const, monthNth: null, monthWeekday: null, exceptions: ['2026-12-26'] },
    continuesTemplateId: null,
  };
  const { id: _id, continuesTemplateId: _old, ...same } = stored;
  expect(templateSchema.parse(templateFieldsOf(formOfTemplate(stored)))).toEqual(same);
  expect(formOfTemplate({ ...stored, anchorDate: stored.startsOn }).anchorDate).toBe('');
});

test('a shift ends on the next day when its end is not later than its start', () => {
  expect(endDayOffsetFor('22:00', '06:00', null)).toBe(1);
  expect(endDayOffsetFor('09:00', '09:00', null)).toBe(1);
  expect(endDayOffsetFor('09:00', '17:00', null)).toBe(0);
  expect(endDayOffsetFor('22:00', '', null)).toBe(0);
});

test('an end day chosen by hand stays unless the shift would end before it starts', () => {
  expect(endDayOffsetFor('09:00', '17:00', 1)).toBe(1);
  expect(endDayOffsetFor('22:00', '06:00', 2)).toBe(2);
  expect(endDayOffsetFor('22:00', '06:00', 0)).toBe(1);
  expect(chosenOffset({ startTime: '22:00', endTime: '06:00', endDayOffset: '1' })).toBeNull();
  expect(chosenOffset({ startTime: '09:00', endTime: '17:00', endDayOffset: '1' })).toBe(1);
});

test('there is always one slot to fill, and never more than fifty', () => {
  expect(['3', '', '0', '99', 'x'].map(slotCount)).toEqual([3, 1, 1, 50, 1]);
  expect(blankTemplate({ storeId, positionId, startsOn: '2026-08-01' }).assigneeIds).toEqual(['']);
});

test('above the form a sentence that fits two fields says which it means', () => {
  const sentence = 'Write a time between 00:00 and 23:59.';
  expect(errorLines({ name: ['Give the template a name.'], startTime: [sentence], endTime: [sentence] })).toEqual([
    { fieldId: 'template-name', sentence: 'Give the template a name.' },
    { fieldId: 'template-startTime', sentence: `Start: ${sentence}` },
    { fieldId: 'template-endTime', sentence: `End: ${sentence}` },
  ]);
});
