import type { ReactNode } from 'react';
import type { EditorStore } from '#app/templates/read-editor-choices.server.ts';
import { fieldId, type TemplateForm } from '#app/templates/template-form.ts';
import { endDayChoices } from '#app/templates/template-words.ts';
import { zoneChipWords } from '#app/templates/zone-words.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Chip } from '#app/ui/chip.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';
import { WeekdayPicker } from '#app/ui/weekday-picker.tsx';

export interface WhenFieldsProps {
  /** What the fields hold when they are first shown. */
  initial: TemplateForm;
  /** What they hold now. */
  live: TemplateForm;
  errors: Record<string, string[]>;
  store: EditorStore;
  /** '8 h on ordinary nights', once the times make sense. */
  lengthWords: string;
  onEndDay: (offset: number) => void;
  /** A field that tells the form nothing by itself was changed. */
  onChange: () => void;
}

/** On which dates a template makes shifts, and from when to when on the store's wall. */
export function WhenFields(props: WhenFieldsProps) {
  const { initial, errors, store } = props;
  return (
    <>
      <div id={fieldId('weekdays')}>
        <WeekdayPicker
          label="Days"
          name="weekdays"
          defaultValue={initial.weekdays}
          weekStart={store.weekStart}
          errors={errors.weekdays}
        />
      </div>
      <RepeatFields {...props} />
      <TimeFields {...props} />
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-3 gap-y-4">{children}</div>;
}

function RepeatFields({ initial, errors, onChange }: WhenFieldsProps) {
  const counted =
    initial.anchorDate && `Weeks are counted from that of ${formatLocalDate(initial.anchorDate, 'year')}.`;
  return (
    <Line>
      <div className="w-28">
        <TextField
          id={fieldId('everyWeeks')}
          name="everyWeeks"
          label="Every … weeks"
          type="number"
          inputMode="numeric"
          min={1}
          max={52}
          defaultValue={initial.everyWeeks}
          errors={errors.everyWeeks}
          hint={counted}
        />
      </div>
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

function TimeFields({ initial, live, errors, store, lengthWords, onEndDay, onChange }: WhenFieldsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Line>
        <div className="max-w-40">
          <TimeField
            id={fieldId('startTime')}
            name="startTime"
            label="Starts"
            defaultValue={initial.startTime}
            errors={errors.startTime}
            onChange={onChange}
          />
        </div>
        <div className="max-w-40">
          <TimeField
            id={fieldId('endTime')}
            name="endTime"
            label="Ends"
            defaultValue={initial.endTime}
            errors={errors.endTime}
            onChange={onChange}
          />
        </div>
        <div className="w-40">
          <Select
            id={fieldId('endDayOffset')}
            name="endDayOffset"
            label="On"
            value={live.endDayOffset}
            onChange={(event) => onEndDay(Number(event.currentTarget.value))}
            options={endDayChoices}
            errors={errors.endDayOffset}
          />
        </div>
        <div className="w-36">
          <TextField
            id={fieldId('unpaidBreakMinutes')}
            name="unpaidBreakMinutes"
            label="Unpaid break, minutes"
            type="number"
            inputMode="numeric"
            min={0}
            max={480}
            defaultValue={initial.unpaidBreakMinutes}
            errors={errors.unpaidBreakMinutes}
          />
        </div>
      </Line>
      <p className="flex min-h-6 flex-wrap items-center gap-2 text-xs text-ink3">
        <Chip icon="clock">{zoneChipWords(store.zone, store.today)}</Chip>
        {lengthWords}
      </p>
    </div>
  );
}
