import type { SelectHTMLAttributes } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { controlLook, Field, type FieldWords, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icons.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    options: Option[];
    /** An empty first choice, e.g. "Nobody: an open shift". */
    emptyLabel?: string;
  };

/** One of a few choices. A native select: keyboard, phone wheel and forms without script come with it. */
export function Select({ label, hint, errors, optional, options, emptyLabel, id: givenId, ...select }: SelectProps) {
  const { id, aria } = useFieldIds(givenId, { hint, errors });
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional ?? false}>
      <span className="relative flex">
        <select {...select} {...aria} id={id} className={classNames(controlLook, 'select-look appearance-none pr-8')}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={16}
          className="pointer-events-none absolute right-2.5 top-1/2 -translate-y-1/2 text-ink3"
        />
      </span>
    </Field>
  );
}
