import { fieldId, type TemplateForm } from '#app/templates/template-form.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Select } from '#app/ui/select.tsx';

interface AppliesFieldsProps {
  initial: TemplateForm;
  live: TemplateForm;
  errors: Record<string, string[]>;
  onChange: () => void;
}

const choices = [
  { value: 'now', label: 'from now on' },
  { value: 'date', label: 'from a date on' },
];

/** To which shifts a change applies: all to come, or those from a date on, which splits the template. */
export function AppliesFields({ initial, live, errors, onChange }: AppliesFieldsProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <div className="w-56">
        <Select
          id={fieldId('applies')}
          name="applies"
          label="Change applies"
          defaultValue={initial.applies}
          options={choices}
          hint="One date only? Change that shift in the roster."
        />
      </div>
      {(live.applies === 'date' || !hydrated) && (
        <div className="w-40">
          <DateField
            id={fieldId('fromDate')}
            name="fromDate"
            label="From"
            optional={!hydrated}
            defaultValue={initial.fromDate}
            errors={errors.fromDate}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}
