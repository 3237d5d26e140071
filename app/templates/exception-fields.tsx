import { useState } from 'react';
import { fieldId, type TemplateForm } from '#app/templates/template-form.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';

interface ExceptionFieldsProps {
  initial: TemplateForm;
  errors: Record<string, string[]>;
  onChange: () => void;
}

/** The dates that the template leaves out: each to be ticked off, and fields for more. */
export function ExceptionFields({ initial, errors, onChange }: ExceptionFieldsProps) {
  const hydrated = useHydrated();
  const [more, setMore] = useState(0);
  const fields = hydrated ? more : 1;
  return (
    <fieldset id={fieldId('exceptions')} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink2">Dates left out</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {initial.exceptions.map((localDate) => (
          <Checkbox
            key={localDate}
            name="exceptions"
            value={localDate}
            defaultChecked
            label={formatLocalDate(localDate, 'year')}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {Array.from({ length: fields }, (_, at) => at).map((at) => (
          <div key={at} className="w-40">
            <DateField name="exceptions" label="No shift on" optional onChange={onChange} />
          </div>
        ))}
        {hydrated && (
          <Button size="small" icon="plus" onPress={() => setMore(more + 1)}>
            {more === 0 && initial.exceptions.length === 0 ? 'Leave out a date' : 'Leave out one more'}
          </Button>
        )}
      </div>
      <FieldError id={`${fieldId('exceptions')}-error`} errors={errors.exceptions} />
    </fieldset>
  );
}
