import type { InputHTMLAttributes } from 'react';
import { controlLook, Field, type FieldWords, useFieldIds } from '#app/ui/field.tsx';

type TextFieldProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;

/** One line of text (or e-mail, password, number, date by `type`). A native input: works before and without script. */
export function TextField({ label, hint, errors, optional, id: givenId, ...input }: TextFieldProps) {
  const { id, aria } = useFieldIds(givenId, { hint, errors });
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional ?? false}>
      <input required={!optional} {...input} {...aria} id={id} className={controlLook} />
    </Field>
  );
}
