import type { ReactNode } from 'react';
import type { EditorStore } from '#app/templates/read-editor-choices.server.ts';
import { fieldId, type TemplateForm } from '#app/templates/template-form.ts';
import { monthNthChoices } from '#app/templates/template-words.ts';
import { formatLocalDate, formatWeekday } from '#app/time/format.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { WeekdayPicker } from '#app/ui/weekday-picker.tsx';

export interface RepeatFieldsProps {
  /** What the fields hold when they are first shown. */
  initial: TemplateForm;
  /** What they hold now. */
  live: TemplateForm;
  errors: Record<string, string[]>;
  store: EditorStore;
  /** A field that tells the form nothing by itself was changed. */
  onChange: () => void;
}

const patterns = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

const weekdayChoices = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: formatWeekday(day, 'long') }));

/** On which dates a template makes shifts. Until script runs the fields of both patterns are there. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { initial, live, store, errors } = props;
  const hydrated = useHydrated();
  const monthly = live.pattern === 'monthly';
  return (
    <>
      <Line>
        <div className="w-28">
          <Select
            id={fieldId('pattern')}
            name="pattern"
            label="Repeats"
            defaultValue={initial.pattern}
            options={patterns}
            errors={errors.pattern}
          />
        </div>
        {(monthly || !hydrated) && <MonthFields {...props} />}
        {(!monthly || !hydrated) && <WeekInterval {...props} />}
      </Line>
      {(!monthly || !hydrated) && (
        <div id={fieldId('weekdays')}>
          <WeekdayPicker
            label="Days"
            name="weekdays"
            defaultValue={live.weekdays.length > 0 ? live.weekdays : initial.weekdays}
            weekStart={store.weekStart}
            errors={errors.weekdays}
          />
        </div>
      )}
      <RunFields {...props} />
    </>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-3 gap-y-4">{children}</div>;
}

function MonthFields({ initial, errors }: RepeatFieldsProps) {
  return (
    <>
      <div className="w-28">
        <Select
          id={fieldId('monthNth')}
          name="monthNth"
          label="On the"
          defaultValue={initial.monthNth}
          options={monthNthChoices}
          errors={errors.monthNth}
        />
      </div>
      <div className="w-40">
        <Select
          id={fieldId('monthWeekday')}
          name="monthWeekday"
          label="Day of the week"
          defaultValue={initial.monthWeekday}
          options={weekdayChoices}
          errors={errors.monthWeekday}
        />
      </div>
    </>
  );
}

function WeekInterval({ initial, live, errors }: RepeatFieldsProps) {
  const counted =
    initial.anchorDate && `Weeks are counted from that of ${formatLocalDate(initial.anchorDate, 'year')}.`;
  return (
    <div className="w-28">
      <TextField
        id={fieldId('everyWeeks')}
        name="everyWeeks"
        label="Every … weeks"
        type="number"
        inputMode="numeric"
        min={1}
        max={52}
        defaultValue={live.everyWeeks || '1'}
        errors={errors.everyWeeks}
        hint={counted}
      />
    </div>
  );
}

function RunFields({ initial, errors, onChange }: RepeatFieldsProps) {
  return (
    <Line>
      <div className="w-40">
        <DateField
          id={fieldId('startsOn')}
          name="startsOn"
          label="First day"
          defaultValue={initial.startsOn}
          errors={errors.startsOn}
          onChange={onChange}
        />
      </div>
      <div className="w-40">
        <DateField
          id={fieldId('endsOn')}
          name="endsOn"
          label="Last day"
          optional
          onChange={onChange}
          defaultValue={initial.endsOn}
          errors={errors.endsOn}
          hint="Empty: no end"
        />
      </div>
    </Line>
  );
}
