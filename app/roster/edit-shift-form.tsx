import type { Form as PageForm, useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { previewEdit } from '#app/roster/edit-preview.ts';
import { EditShiftFields } from '#app/roster/edit-shift-fields.tsx';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import { readShiftForm, type ShiftForm } from '#app/roster/shift-form.ts';
import { useLiveShift } from '#app/roster/use-live-shift.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Actions } from '#app/ui/dialog.tsx';

/** A form of the page, or of a dialog that stays where it is. */
export type FormTag = typeof PageForm | ReturnType<typeof useFetcher>['Form'];

interface EditShiftFormProps {
  page: ShiftPage;
  people: AssignablePerson[];
  initial: ShiftForm;
  errors: EditErrors;
  /** A reason that belongs to no field, and what can be done about it. */
  refused: { sentence: string; help?: ReactNode } | null;
  Form: FormTag;
  busy: boolean;
  onSend?: (form: ShiftForm) => void;
  /** Beside the main button. */
  children?: ReactNode;
}

/** The form of one shift; what saving it would make of the shift follows every key stroke. */
export function EditShiftForm({ page, people, initial, errors, refused, Form, busy, ...rest }: EditShiftFormProps) {
  const { form, values, touch } = useLiveShift(initial);
  const store = page.stores.find(({ id }) => id === values.storeId) ?? page.store;
  const preview = previewEdit(page.shift, values, store);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onChange={touch}
      onSubmit={(event) => rest.onSend?.(readShiftForm(new FormData(event.currentTarget)))}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="shiftId" value={page.shift.id} />
      {refused && (
        <Banner tone="bad" role="alert" title={refused.sentence}>
          {refused.help}
        </Banner>
      )}
      <EditShiftFields {...{ page, people, initial, preview, errors }} live={values} onChange={touch} />
      <Actions>
        <Button type="submit" look="primary" busyLabel={busy && 'Saving…'}>
          Save shift
        </Button>
        {rest.children}
      </Actions>
    </Form>
  );
}
