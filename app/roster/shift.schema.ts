import { z } from 'zod';
import { orderSentence } from '#app/roster/placement-refusal.ts';
import { isRosterDate, isWallTime } from '#app/time/wall-clock.ts';

const wallTime = z.string('Enter a time.').refine(isWallTime, 'Enter a time such as 09:00.');

/**
 * A shift made by hand, as a person writes it: wall times in the store's zone, the end `endDayOffset` calendar days
 * after the start's date, no employee = an open shift.
 */
export const shiftSchema = z
  .object({
    positionId: z.uuid('Choose a position.'),
    employeeId: z.uuid('Choose a person, or leave the shift open.').nullable().default(null),
    localDate: z.string('Choose a date.').refine(isRosterDate, 'Choose a date.'),
    startTime: wallTime,
    endTime: wallTime,
    endDayOffset: z.coerce.number().int().min(0).max(2, 'A shift ends at most two days later.').default(0),
    unpaidBreakMinutes: z.coerce
      .number('Enter the break in minutes.')
      .int('Enter whole minutes.')
      .min(0, 'A break cannot be negative.')
      .max(480, 'A break is at most 480 minutes.')
      .default(0),
  })
  .superRefine((shift, context) => {
    if (shift.endDayOffset > 0 || shift.endTime > shift.startTime) return;
    context.addIssue({ code: 'custom', path: ['endTime'], message: orderSentence(shift) });
  });

export type ShiftInput = z.output<typeof shiftSchema>;
