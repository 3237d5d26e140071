import type { FormTag } from '#app/roster/edit-shift-form.tsx';
import { mergeWords } from '#app/roster/edit-words.ts';
import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';

interface MergeShiftFormProps {
  page: ShiftPage;
  errors: EditErrors;
  Form: FormTag;
  busy: boolean;
}

/** Makes one shift of this one and one that it touches; shows nothing where there is none. */
export function MergeShiftForm({ page, errors, Form, busy }: MergeShiftFormProps) {
  const { shift, neighbours } = page;
  if (neighbours.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {neighbours.map((neighbour) => (
        <Form key={neighbour.id} method="post">
          <input type="hidden" name="intent" value="merge" />
          <input type="hidden" name="shiftId" value={shift.id} />
          <input type="hidden" name="version" value={shift.version} />
          <input type="hidden" name="otherId" value={neighbour.id} />
          <input type="hidden" name="otherVersion" value={neighbour.version} />
          <Button type="submit" busyLabel={busy && 'Merging…'}>
            {mergeWords(neighbour, shift.localDate)}
          </Button>
        </Form>
      ))}
      <FieldError id="merge-error" errors={errors.otherId} />
    </div>
  );
}
