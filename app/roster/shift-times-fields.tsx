import { useDesk } from '#app/roster/roster-desk.tsx';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { isWallTime, minutesOfDay } from '#app/time/wall-clock.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';

interface Span {
  startTime: string;
  endTime: string;
  endDayOffset: number;
  unpaidBreakMinutes: number;
}

interface TimesProps<S extends Span> {
  span: S;
  onChange: (span: S) => void;
  localDate: string;
  errors: EditErrors;
}

/** From, until, break, and whether it ends on the next day, with the length that these say. */
export function ShiftTimesFields<S extends Span>({ span, onChange, localDate, errors }: TimesProps<S>) {
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <TimeField
          label="From"
          name="startTime"
          defaultValue={span.startTime}
          onChange={(startTime) => onChange({ ...span, startTime })}
          errors={errors.startTime}
        />
        <TimeField
          label="Until"
          name="endTime"
          defaultValue={span.endTime}
          onChange={(endTime) => onChange({ ...span, endTime })}
          errors={errors.endTime}
        />
        <div className="w-32">
          <TextField
            label="Unpaid break (min)"
            name="unpaidBreakMinutes"
            type="number"
            inputMode="numeric"
            min={0}
            max={480}
            defaultValue={span.unpaidBreakMinutes}
            onChange={(event) => onChange({ ...span, unpaidBreakMinutes: Number(event.target.value) })}
            errors={errors.unpaidBreakMinutes}
          />
        </div>
      </div>
      <Checkbox
        label="Ends on the next day"
        name="endDayOffset"
        value="1"
        defaultChecked={span.endDayOffset > 0}
        onChange={(event) => onChange({ ...span, endDayOffset: event.target.checked ? 1 : 0 })}
        errors={errors.endDayOffset}
      />
      <LengthPreview span={span} localDate={localDate} />
    </>
  );
}

/** The length its times say; on a day whose clock changes the true one is shown once the shift is placed. */
function LengthPreview({ span, localDate }: { span: Span; localDate: string }) {
  const { week } = useDesk();
  if (!isWallTime(span.startTime) || !isWallTime(span.endTime)) return null;
  const minutes = span.endDayOffset * 1440 + minutesOfDay(span.endTime) - minutesOfDay(span.startTime);
  if (minutes <= 0) return null;
  const at = week.days.findIndex((day) => day.localDate === localDate);
  const odd = week.days[at]?.odd ?? (span.endDayOffset > 0 ? week.days[at + 1]?.odd : null);
  const paid = minutes - span.unpaidBreakMinutes;
  return (
    <p className={odd ? 'text-odd' : 'text-ink2'}>
      {formatMinutes(minutes)} on the wall{span.unpaidBreakMinutes > 0 && `, ${formatMinutes(paid)} of it paid`}
      {odd &&
        `. Clocks change ${formatLocalDate(odd.localDate)} at ${odd.wallBefore}; if the shift lives through it, its true length counts.`}
    </p>
  );
}
