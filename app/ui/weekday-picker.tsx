import { useId } from 'react';
import type { FieldWords } from '#app/ui/field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';

/** ISO order, 1 = Monday. */
export interface WeekdayNames {
  short: string;
  long: string;
}

const english: WeekdayNames[] = [
  { short: 'M', long: 'Monday' },
  { short: 'T', long: 'Tuesday' },
  { short: 'W', long: 'Wednesday' },
  { short: 'T', long: 'Thursday' },
  { short: 'F', long: 'Friday' },
  { short: 'S', long: 'Saturday' },
  { short: 'S', long: 'Sunday' },
];

interface WeekdayPickerProps extends Omit<FieldWords, 'optional'> {
  /** Seven checkboxes of this name, values "1" (Monday) to "7" (Sunday). */
  name: string;
  defaultValue?: number[];
  /** Called with the chosen days in ISO order. */
  onChange?: (weekdays: number[]) => void;
  names?: WeekdayNames[];
  /** ISO weekday shown first. */
  weekStart?: number;
}

function chosenIn(fieldset: HTMLFieldSetElement | null): number[] {
  const boxes = fieldset?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  return Array.from(boxes, (box) => Number(box.value)).sort((a, b) => a - b);
}

/** Days of the week as seven round toggles, each a checkbox with the day's full name. */
export function WeekdayPicker(props: WeekdayPickerProps) {
  const { label, hint, errors, name, defaultValue = [], onChange, names = english, weekStart = 1 } = props;
  const id = useId();
  const days = names.map((words, i) => ({ ...words, iso: i + 1 }));
  const inOrder = [...days.slice(weekStart - 1), ...days.slice(0, weekStart - 1)];
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={describedBy || undefined}
      onChange={(event) => onChange?.(chosenIn(event.currentTarget))}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink2">{label}</legend>
      <div className="flex flex-wrap gap-1.5 max-sm:gap-x-0.5">
        {inOrder.map((day) => (
          <label key={day.iso} title={day.long} className="relative size-9.5 pointer-coarse:size-11">
            <input
              type="checkbox"
              name={name}
              value={day.iso}
              aria-label={day.long}
              defaultChecked={defaultValue.includes(day.iso)}
              className="peer size-full appearance-none rounded-full border border-edge bg-panel shadow-control transition-colors hover:border-edge-strong hover:not-checked:bg-hover checked:border-ink checked:bg-ink"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 grid place-items-center text-ink2 peer-checked:font-semibold peer-checked:text-on-ink"
            >
              {day.short}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
