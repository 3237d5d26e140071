import { Icon } from '#app/ui/icons.tsx';

/** The sentences of one field, or nothing. Its id goes into the control's `aria-describedby`. */
export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="flex items-start gap-1 text-xs font-medium text-bad">
      <Icon name="alert" size={14} className="mt-px" />
      <span>{errors.join(' ')}</span>
    </p>
  );
}
