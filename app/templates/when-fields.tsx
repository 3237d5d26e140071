import { ExceptionFields } from '#app/templates/exception-fields.tsx';
import { Line, RepeatFields, type RepeatFieldsProps } from '#app/templates/repeat-fields.tsx';
import { fieldId } from '#app/templates/template-form.ts';
import { endDayChoices } from '#app/templates/template-words.ts';
import { zoneChipWords } from '#app/templates/zone-words.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';

export interface WhenFieldsProps extends RepeatFieldsProps {
  /** '8 h on ordinary nights', once the times make sense. */
  lengthWords: string;
  onEndDay: (offset: number) => void;
}

/** On which dates a template makes shifts, and from when to when on the store's wall. */
export function WhenFields(props: WhenFieldsProps) {
  return (
    <>
      <RepeatFields {...props} />
      <TimeFields {...props} />
      <ExceptionFields {...props} />
    </>
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
