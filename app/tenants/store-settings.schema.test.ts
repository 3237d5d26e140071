import { expect, test } from 'vitest';
import { storeSettingsSchema } from '#app/tenants/store-settings.schema.ts';

const form = {
  weekStart: '1',
  gapRule: 'later',
  startOverlapRule: 'earlier',
  endOverlapRule: 'later',
  horizonWeeks: '8',
};

test('a form’s texts become settings', () => {
  expect(storeSettingsSchema.parse(form)).toEqual({ ...form, weekStart: 1, horizonWeeks: 8 });
});

test.each([
  ['weekStart', '0'],
  ['weekStart', '8'],
  ['weekStart', 'Monday'],
  ['gapRule', 'sometimes'],
  ['startOverlapRule', ''],
  ['endOverlapRule', 'second'],
  ['horizonWeeks', '0'],
  ['horizonWeeks', '105'],
  ['horizonWeeks', '1.5'],
  ['horizonWeeks', ''],
])('%s may not be %j', (field, value) => {
  const parsed = storeSettingsSchema.safeParse({ ...form, [field]: value });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
