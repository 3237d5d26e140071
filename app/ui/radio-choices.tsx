import { useId } from 'react';
import type { FieldWords } from '#app/ui/field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { type Tone, toneText, toneWash } from '#app/ui/tone.ts';

interface RadioChoicesProps extends Omit<FieldWords, 'optional'> {
  name: string;
  choices: { value: string; label: string; isChosen: boolean }[];
  tone?: Tone;
  onChange?: (value: string) => void;
}

/** One of a few answers to a question, all in sight. Native radio buttons, so it works without script. */
export function RadioChoices({ label, hint, errors, name, choices, tone = 'neutral', ...rest }: RadioChoicesProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      className={`flex min-w-0 flex-col gap-1 rounded-control px-3.5 py-2.5 ${toneWash[tone]} ${toneText[tone]}`}
    >
      <legend className="contents">
        <span className="font-semibold">{label}</span>
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map((choice) => (
          <label key={choice.value} className="flex items-center gap-2 text-ink pointer-coarse:min-h-11">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.isChosen}
              onChange={() => rest.onChange?.(choice.value)}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-edge-strong bg-panel checked:border-[5px] checked:border-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-xs">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
