import { z } from 'zod';
import { editShiftSchema, mergeShiftsSchema, splitShiftSchema } from '#app/roster/edit-shift.schema.ts';
import { type ShiftInput, shiftSchema } from '#app/roster/shift.schema.ts';

const onShift = {
  shiftId: z.uuid('Choose a shift.'),
  version: z.coerce.number('The version of the shift is missing.').int(),
};

const shiftEdit = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('assign'),
    ...onShift,
    employeeId: z.uuid('Choose a person, or leave the shift open.'),
  }),
  z.object({ intent: z.literal('unassign'), ...onShift }),
  z.object({ intent: z.literal('cancel'), ...onShift }),
  editShiftSchema.extend({ intent: z.literal('edit') }),
  splitShiftSchema.extend({ intent: z.literal('split') }),
  mergeShiftsSchema.extend({ intent: z.literal('merge') }),
]);

/** One edit of a week, as its forms send it. */
export type RosterEdit = z.output<typeof shiftEdit> | ({ intent: 'create' } & ShiftInput);

/** Sentences for the form's fields. */
export type EditErrors = Record<string, string[] | undefined>;

/** What a form of the roster sent, or a sentence for each field that is wrong. An empty person means an open shift. */
export function parseRosterEdit(
  form: Record<string, unknown>,
): { ok: true; edit: RosterEdit } | { ok: false; errors: EditErrors } {
  if (form.intent === 'create') {
    const created = shiftSchema.safeParse({ ...form, employeeId: form.employeeId || null });
    if (created.success) return { ok: true, edit: { intent: 'create', ...created.data } };
    return { ok: false, errors: z.flattenError(created.error).fieldErrors };
  }
  const edited = shiftEdit.safeParse(form);
  if (edited.success) return { ok: true, edit: edited.data };
  return { ok: false, errors: z.flattenError(edited.error).fieldErrors };
}
