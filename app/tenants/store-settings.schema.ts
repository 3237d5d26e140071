import { z } from 'zod';

/** The settings of a store that decide how its shifts are made; the one description for form and command. */
export const storeSettingsSchema = z.object({
  /** ISO weekday. */
  weekStart: z.coerce.number('Choose a day.').int('Choose a day.').min(1, 'Choose a day.').max(7, 'Choose a day.'),
  gapRule: z.enum(['later', 'earlier', 'reject'], 'Choose a rule.'),
  startOverlapRule: z.enum(['earlier', 'later', 'reject'], 'Choose a rule.'),
  endOverlapRule: z.enum(['earlier', 'later', 'reject'], 'Choose a rule.'),
  horizonWeeks: z.coerce
    .number('Write a number of weeks.')
    .int('Write whole weeks.')
    .min(1, 'Make shifts for one week at least.')
    .max(104, 'Make shifts for 104 weeks, which are two years, at most.'),
});

export type StoreSettings = z.infer<typeof storeSettingsSchema>;
