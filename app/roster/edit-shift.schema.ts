import { z } from 'zod';
import { isRosterDate, isWallTime } from '#app/time/wall-clock.ts';

const wallTime = z.string('Enter a time.').refine(isWallTime, 'Enter a time such as 09:00.');
const which = z.enum(['earlier', 'later'], 'Choose the first or the second.');
/** A form sends what it does not know as an empty text. */
const unlessEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value || undefined, schema.optional());

const onShift = {
  shiftId: z.uuid('Choose a shift.'),
  version: z.coerce.number('The version of the shift is missing.').int(),
};

/**
 * An edit of one shift by hand; what is left out stays. Wall times are of the store that the shift is at afterwards, the
 * end `endDayOffset` calendar days after localDate. A choice says which of two is meant where a wall time comes twice.
 */
export const editShiftSchema = z.object({
  ...onShift,
  localDate: z.string().refine(isRosterDate, 'Choose a date.').optional(),
  startTime: wallTime.optional(),
  endTime: wallTime.optional(),
  endDayOffset: z.coerce.number().int().min(0).max(2, 'A shift ends at most two days later.').optional(),
  startChoice: unlessEmpty(which),
  endChoice: unlessEmpty(which),
  storeId: z.uuid('Choose a store.').optional(),
  positionId: z.uuid('Choose a position.').optional(),
  /** Null, or an empty text, makes the shift an open one. */
  employeeId: z.preprocess(
    (value) => (value === '' ? null : value),
    z.uuid('Choose a person, or leave the shift open.').nullable().optional(),
  ),
  unpaidBreakMinutes: z.coerce
    .number('Enter the break in minutes.')
    .int('Enter whole minutes.')
    .min(0, 'A break cannot be negative.')
    .max(480, 'A break is at most 480 minutes.')
    .optional(),
});

export type EditShift = z.output<typeof editShiftSchema>;

/** Where a shift is cut in two: a wall time within it, on the first date that has it there unless `atDayOffset` says. */
export const splitShiftSchema = z.object({
  ...onShift,
  atTime: wallTime,
  atChoice: unlessEmpty(which),
  atDayOffset: unlessEmpty(z.coerce.number().int().min(0).max(2)),
  /** Which part keeps the unpaid break; the longer one unless told. */
  breakWith: unlessEmpty(z.enum(['first', 'second'])),
});

export type SplitShift = z.output<typeof splitShiftSchema>;

/** Two shifts that touch, in either order, as a form names them. */
export const mergeShiftsSchema = z.object({
  ...onShift,
  otherId: z.uuid('Choose the shift to merge with.'),
  otherVersion: z.coerce.number('The version of the other shift is missing.').int(),
});
