import { useState } from 'react';
import { candidates } from '#app/roster/candidates.ts';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import { type ShiftPlace, useDesk } from '#app/roster/roster-desk.tsx';
import type { Said } from '#app/roster/roster-said.tsx';
import { shiftDefaults } from '#app/roster/shift-defaults.ts';
import { useEdit } from '#app/roster/use-edit.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';
import { isWallTime, minutesOfDay } from '#app/time/wall-clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';

interface NewShiftDialogProps {
  place: ShiftPlace;
  people: AssignablePerson[];
  onClose: () => void;
  onDone: (said: Said) => void;
}

/** A shift made by hand, in wall times of the store. */
export function NewShiftDialog({ place, people, onClose, onDone }: NewShiftDialogProps) {
  const { week, zoneLabel } = useDesk();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New shift"
      about={`${week.store.name}, times in ${week.store.city} (${zoneLabel})`}
    >
      <NewShiftForm place={place} people={people} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function NewShiftForm({ place, people, onClose, onDone }: NewShiftDialogProps) {
  const { week } = useDesk();
  const [defaults] = useState(() => shiftDefaults(week, place.employeeId));
  const [localDate, setLocalDate] = useState(place.localDate);
  const [span, setSpan] = useState(defaults);
  const edit = useEdit(({ shiftId, version }) =>
    onDone({
      shiftId,
      sentence: `Added ${formatLocalDate(localDate)} ${formatWallRange(span.startTime, span.endTime, { ...span, localDate })}. Staff hear of it when you publish.`,
      undo: { intent: 'cancel', shiftId, version: String(version) },
    }),
  );
  const days = week.days.map((day) => ({ value: day.localDate, label: formatLocalDate(day.localDate) }));
  const positions = week.positions.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <edit.Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="create" />
      {edit.refused && (
        <Banner tone="bad" role="alert" title={edit.refused.sentence}>
          Nothing was saved; change the times or the person.
        </Banner>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Date"
          name="localDate"
          options={days}
          value={localDate}
          onChange={(event) => setLocalDate(event.target.value)}
          errors={edit.errors.localDate}
        />
        <Select
          label="Position"
          name="positionId"
          options={positions}
          defaultValue={defaults.positionId}
          errors={edit.errors.positionId}
        />
      </div>
      <Combobox
        label="Who works it"
        name="employeeId"
        optional
        items={candidates(people, week, { localDate })}
        defaultValue={place.employeeId ?? undefined}
        placeholder="Nobody: an open shift"
        errors={edit.errors.employeeId}
      />
      <Times span={span} onChange={setSpan} localDate={localDate} errors={edit.errors} />
      <Actions>
        <Button type="submit" look="primary" busyLabel={edit.doing !== null && 'Adding…'}>
          Add shift
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </Actions>
    </edit.Form>
  );
}

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
  errors: Record<string, string[] | undefined>;
}

function Times<S extends Span>({ span, onChange, localDate, errors }: TimesProps<S>) {
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
