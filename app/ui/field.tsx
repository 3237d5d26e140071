import { type ReactNode, useId } from 'react';
import { FieldError } from '#app/ui/field-error.tsx';

/** What every field takes. `errors` are sentences, shown under the field and tied to it. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  errors?: string[] | undefined;
  /** Adds the word "optional"; fields are required unless they say so. */
  optional?: boolean;
}

export const controlLook =
  'h-9 w-full rounded-control border border-edge bg-panel px-2.5 text-ink shadow-control transition-colors hover:border-edge-strong pointer-coarse:h-11 disabled:bg-sunken disabled:text-ink3 aria-invalid:border-bad';

/** The attributes that tie a control to its hint and its errors, and the ids that those elements carry. */
export function useFieldIds(givenId: string | undefined, { hint, errors }: Pick<FieldWords, 'hint' | 'errors'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const invalid = Boolean(errors?.length);
  const describedBy = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    invalid,
    aria: { ...(describedBy && { 'aria-describedby': describedBy }), ...(invalid && { 'aria-invalid': true }) },
  };
}

export function FieldLabel({
  label,
  optional,
  htmlFor,
  id,
}: {
  label: string;
  optional?: boolean;
  htmlFor?: string;
  id?: string;
}) {
  const words = (
    <>
      {label}
      {optional && <span className="font-normal text-ink3"> optional</span>}
    </>
  );
  const look = 'text-sm font-medium text-ink2';
  if (htmlFor)
    return (
      <label htmlFor={htmlFor} id={id} className={look}>
        {words}
      </label>
    );
  return (
    <span id={id} className={look}>
      {words}
    </span>
  );
}

interface FieldProps extends FieldWords {
  id: string;
  /** False for groups, whose label is tied by `aria-labelledby` to `${id}-label`. */
  labelsControl?: boolean;
  children: ReactNode;
}

/** Label above, control, then hint and errors below. */
export function Field({ id, label, hint, errors, optional = false, labelsControl = true, children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <FieldLabel label={label} optional={optional} id={`${id}-label`} {...(labelsControl && { htmlFor: id })} />
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
