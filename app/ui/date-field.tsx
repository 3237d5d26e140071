import { type CalendarDate, parseDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group, Popover } from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import { controlLook, Field, type FieldWords, useFieldIds } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icons.tsx';
import { popoverLook } from '#app/ui/menu.tsx';
import { MonthGrid } from '#app/ui/month-grid.tsx';
import { segmentLook } from '#app/ui/time-field.tsx';

interface DateFieldProps extends FieldWords {
  name: string;
  id?: string;
  /** 'YYYY-MM-DD', or empty. */
  defaultValue?: string | undefined;
  /** Called with 'YYYY-MM-DD', or '' while it is incomplete. */
  onChange?: (localDate: string) => void;
}

function parsed(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}

/**
 * A calendar date in the page's own order of day, month and year, whatever the browser's language. It submits
 * 'YYYY-MM-DD' under `name`. Until script runs it is the browser's date input, and what was typed there is kept.
 */
export function DateField({ name, defaultValue, onChange, id: givenId, ...words }: DateFieldProps) {
  const { id, aria, invalid } = useFieldIds(givenId, words);
  const hydrated = useHydrated();
  const typed = useRef<string | undefined>(defaultValue);
  const keepTyped = (input: HTMLInputElement | null) => {
    if (input) typed.current = input.value || defaultValue;
  };
  return (
    <Field id={id} {...words} labelsControl={!hydrated}>
      {hydrated ? (
        <Picker
          id={id}
          name={name}
          label={words.label}
          start={typed.current}
          invalid={invalid}
          onChange={onChange}
          {...aria}
        />
      ) : (
        <input
          {...aria}
          ref={keepTyped}
          id={id}
          name={name}
          type="date"
          required={!words.optional}
          defaultValue={defaultValue}
          className={controlLook}
        />
      )}
    </Field>
  );
}

interface PickerProps {
  id: string;
  name: string;
  label: string;
  start: string | undefined;
  invalid: boolean;
  onChange: ((localDate: string) => void) | undefined;
  'aria-describedby'?: string;
}

function Picker({ id, name, label, start, invalid, onChange, 'aria-describedby': describedBy }: PickerProps) {
  const [value, setValue] = useState(() => parsed(start));
  const change = (date: CalendarDate | null) => {
    setValue(date);
    onChange?.(date?.toString() ?? '');
  };
  return (
    <>
      <DatePicker
        id={id}
        aria-label={label}
        value={value}
        onChange={change}
        isInvalid={invalid}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Group
          className={classNames(
            controlLook,
            'flex items-center pr-1 pointer-coarse:pr-0 data-invalid:border-bad focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          )}
        >
          <DateInput className="flex grow items-center">
            {(segment) => <DateSegment segment={segment} className={segmentLook} />}
          </DateInput>
          <Button className="grid size-7 place-items-center rounded-md text-ink3 hover:bg-hover hover:text-ink pointer-coarse:size-11">
            <Icon name="roster" size={16} />
          </Button>
        </Group>
        <Popover className={popoverLook}>
          <Dialog className="p-2 outline-none">
            <MonthGrid />
          </Dialog>
        </Popover>
      </DatePicker>
      <input type="hidden" name={name} value={value?.toString() ?? ''} />
    </>
  );
}
