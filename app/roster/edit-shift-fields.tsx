import { EditChoices, EditOutcome } from '#app/roster/edit-outcome.tsx';
import type { EditPreview } from '#app/roster/edit-preview.ts';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import type { ShiftForm } from '#app/roster/shift-form.ts';
import { endDayChoices } from '#app/templates/template-words.ts';
import { Combobox, type ComboItem } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';

interface EditShiftFieldsProps {
  page: ShiftPage;
  people: AssignablePerson[];
  /** What the fields hold when they are first shown, and what they hold now. */
  initial: ShiftForm;
  live: ShiftForm;
  preview: EditPreview;
  errors: EditErrors;
  /** A field that tells the form nothing by itself was changed. */
  onChange: () => void;
}

/** Everything a person can change of a shift. Native inputs until script runs, so it also works without. */
export function EditShiftFields(props: EditShiftFieldsProps) {
  const { page, people, initial, errors, onChange } = props;
  return (
    <>
      <input type="hidden" name="version" value={initial.version} />
      <TimeFields {...props} />
      <EditChoices {...props} />
      <EditOutcome {...props} />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Select
          name="storeId"
          label="Store"
          options={page.stores.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city} time` }))}
          defaultValue={initial.storeId}
          errors={errors.storeId}
        />
        <Select
          name="positionId"
          label="Position"
          options={page.positions.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={initial.positionId}
          errors={errors.positionId}
        />
        <Combobox
          name="employeeId"
          label="Who works it"
          optional
          items={candidatesOf(page, people)}
          defaultValue={initial.employeeId}
          emptyLabel="Nobody: an open shift"
          errors={errors.employeeId}
          onChange={onChange}
        />
        <TextField
          label="Unpaid break, minutes"
          name="unpaidBreakMinutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={480}
          defaultValue={initial.unpaidBreakMinutes}
          errors={errors.unpaidBreakMinutes}
        />
      </div>
    </>
  );
}

function TimeFields({ initial, errors, onChange }: EditShiftFieldsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <div className="w-40">
        <DateField
          name="localDate"
          label="Date"
          defaultValue={initial.localDate}
          errors={errors.localDate}
          onChange={onChange}
        />
      </div>
      <TimeField
        name="startTime"
        label="From"
        defaultValue={initial.startTime}
        errors={errors.startTime}
        onChange={onChange}
      />
      <TimeField
        name="endTime"
        label="Until"
        defaultValue={initial.endTime}
        errors={errors.endTime}
        onChange={onChange}
      />
      <div className="w-36">
        <Select
          name="endDayOffset"
          label="Ends"
          defaultValue={initial.endDayOffset}
          options={endDayChoices}
          errors={errors.endDayOffset}
        />
      </div>
    </div>
  );
}

/** Who has the shift now is among them, also when they have left: leaving the field alone must leave them. */
function candidatesOf({ shift, employeeName }: ShiftPage, people: AssignablePerson[]): ComboItem[] {
  const items = people.map((person) => ({
    id: person.id,
    label: person.name,
    detail: person.isHome ? '' : person.homeStoreName,
  }));
  const { employeeId } = shift;
  if (employeeId === null || items.some(({ id }) => id === employeeId)) return items;
  return [{ id: employeeId, label: employeeName ?? 'Somebody', detail: 'No longer active' }, ...items];
}
