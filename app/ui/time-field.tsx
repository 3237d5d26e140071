import { parseTime, type Time } from '@internationalized/date';
import { useRef, useState } from 'react';
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import { controlLook, Field, type FieldWords, useFieldIds } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';

interface TimeFieldProps extends FieldWords {
  name: string;
  id?: string;
  /** 'HH:mm', or empty. */
  defaultValue?: string | undefined;
  /** Called with 'HH:mm', or '' while it is incomplete. */
  onChange?: (wallTime: string) => void;
  autoFocus?: boolean;
}

function parsed(text: string | undefined): Time | null {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? parseTime(text) : null;
}

/** An hour, minute, day …: 24 px at least, so that a finger or a weak hand hits it. */
export const segmentLook =
  'rounded-sm text-center outline-none not-data-[type=literal]:h-6 not-data-[type=literal]:min-w-6 not-data-[type=literal]:leading-6 data-placeholder:font-normal data-placeholder:text-ink3 focus:bg-accent focus:text-on-accent';

const written = (time: Time | null) => (time ? time.toString().slice(0, 5) : '');
const box = classNames(controlLook, 'w-20! inline-flex items-center font-semibold');

/**
 * A wall time, always in 24 hours. It submits 'HH:mm' under `name`. Until script runs it is a text box with the same look
 * and rule, and what was typed there is kept.
 */
export function TimeField({ name, defaultValue, onChange, autoFocus = false, id: givenId, ...words }: TimeFieldProps) {
  const { id, aria, invalid } = useFieldIds(givenId, words);
  const hydrated = useHydrated();
  const typed = useRef<string | undefined>(defaultValue);
  return (
    <Field id={id} {...words} labelsControl={!hydrated}>
      {hydrated ? (
        <Segments
          id={id}
          name={name}
          label={words.label}
          start={typed.current}
          invalid={invalid}
          onChange={onChange}
          autoFocus={autoFocus}
          {...aria}
        />
      ) : (
        <input
          {...aria}
          ref={(input) => {
            if (input) typed.current = input.value || defaultValue;
          }}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          placeholder="hh:mm"
          pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
          required={!words.optional}
          defaultValue={defaultValue}
          className={box}
        />
      )}
    </Field>
  );
}

interface SegmentsProps {
  id: string;
  name: string;
  label: string;
  start: string | undefined;
  invalid: boolean;
  onChange: ((wallTime: string) => void) | undefined;
  autoFocus: boolean;
  'aria-describedby'?: string;
}

function Segments({
  id,
  name,
  label,
  start,
  invalid,
  onChange,
  autoFocus,
  'aria-describedby': describedBy,
}: SegmentsProps) {
  const [value, setValue] = useState(() => parsed(start));
  const change = (time: Time | null) => {
    setValue(time);
    onChange?.(written(time));
  };
  return (
    <>
      <AriaTimeField
        id={id}
        aria-label={label}
        value={value}
        onChange={change}
        hourCycle={24}
        granularity="minute"
        shouldForceLeadingZeros
        isInvalid={invalid}
        // The server's sentence is shown, and must not keep the form from being sent again.
        validationBehavior="aria"
        autoFocus={autoFocus}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <DateInput
          className={classNames(
            box,
            'data-invalid:border-bad focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          )}
        >
          {(segment) => <DateSegment segment={segment} className={segmentLook} />}
        </DateInput>
      </AriaTimeField>
      <input type="hidden" name={name} value={written(value)} />
    </>
  );
}
