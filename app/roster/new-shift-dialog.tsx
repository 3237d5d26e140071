import { useState } from 'react';
import { candidates } from '#app/roster/candidates.ts';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import { type ShiftPlace, useDesk } from '#app/roster/roster-desk.tsx';
import type { Said } from '#app/roster/roster-said.tsx';
import { shiftDefaults } from '#app/roster/shift-defaults.ts';
import { ShiftTimesFields } from '#app/roster/shift-times-fields.tsx';
import { useEdit } from '#app/roster/use-edit.ts';
import { formatLocalDate, formatWallRange } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';

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
      <ShiftTimesFields span={span} onChange={setSpan} localDate={localDate} errors={edit.errors} />
      <Actions>
        <Button type="submit" look="primary" busyLabel={edit.doing !== null && 'Adding…'}>
          Add shift
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </Actions>
    </edit.Form>
  );
}
