import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FieldWords, useFieldIds } from '#app/ui/field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icons.tsx';

type CheckboxProps = Omit<FieldWords, 'optional' | 'label'> & { label: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'type'
  >;

/** Yes or no, its words beside it; the whole line is the target. */
export function Checkbox({ label, hint, errors, id: givenId, ...input }: CheckboxProps) {
  const { id, aria } = useFieldIds(givenId, { hint, errors });
  return (
    <div className="flex flex-col gap-1">
      <label className="flex items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
        <span className="relative mt-px flex size-4.5 shrink-0">
          <input
            {...input}
            {...aria}
            id={id}
            type="checkbox"
            className="peer size-4.5 appearance-none rounded-[5px] border border-edge-strong bg-panel transition-colors checked:border-accent checked:bg-accent disabled:opacity-50 aria-invalid:border-bad"
          />
          <Icon
            name="check"
            size={14}
            className="pointer-events-none invisible absolute left-0.5 top-0.5 text-on-accent peer-checked:visible"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7 text-xs text-ink3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
