import { useState } from 'react';
import { cutShift, type ShiftPart } from '#app/occurrences/cut-shift.ts';
import type { FormTag } from '#app/roster/edit-shift-form.tsx';
import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import { splitChoices, suggestedCut } from '#app/roster/split-choices.ts';
import { formatMinutes } from '#app/time/format.ts';
import { isWallTime } from '#app/time/wall-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioChoices } from '#app/ui/radio-choices.tsx';
import { Select } from '#app/ui/select.tsx';
import { TimeField } from '#app/ui/time-field.tsx';

interface SplitShiftFormProps {
  page: ShiftPage;
  errors: EditErrors;
  Form: FormTag;
  busy: boolean;
  /** What was typed before the answer came. */
  atTime?: string | undefined;
}

const breakKeepers = [
  { value: '', label: 'The longer part' },
  { value: 'first', label: 'The first part' },
  { value: 'second', label: 'The second part' },
];

/** Makes two shifts of one; their minutes are the minutes of the whole. */
export function SplitShiftForm({ page, errors, Form, busy, ...typed }: SplitShiftFormProps) {
  const { shift, store } = page;
  const [atTime, setAtTime] = useState(typed.atTime ?? suggestedCut(shift));
  const choices = splitChoices(shift, atTime);
  const [atChoice, setAtChoice] = useState<'earlier' | 'later'>();
  const cut = isWallTime(atTime) ? cutShift(shift, { atTime, atChoice }, store) : null;
  return (
    <Form method="post" noValidate className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="split" />
      <input type="hidden" name="shiftId" value={shift.id} />
      <input type="hidden" name="version" value={shift.version} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <TimeField label="Cut at" name="atTime" defaultValue={atTime} onChange={setAtTime} errors={errors.atTime} />
        {shift.unpaidBreakMinutes > 0 && (
          <div className="w-40">
            <Select label="Break stays with" name="breakWith" options={breakKeepers} errors={errors.breakWith} />
          </div>
        )}
      </div>
      {choices.length > 0 && (
        <RadioChoices
          key={atTime}
          tone="odd"
          name="atChoice"
          label={`${atTime} comes twice that night. Cut at`}
          choices={choices.map((choice) => ({
            ...choice,
            value: choice.which,
            isChosen: cut?.ok === true && cut.first.placed.endsAt.getTime() === choice.at.getTime(),
          }))}
          errors={errors.atChoice}
          onChange={(which) => setAtChoice(which === 'later' ? 'later' : 'earlier')}
        />
      )}
      <p aria-live="polite" className="flex min-h-9 flex-col text-sm text-ink2">
        {cut?.ok &&
          [cut.first, cut.second].map((part) => <span key={part.placed.startsAt.getTime()}>{partWords(part)}</span>)}
      </p>
      <div>
        <Button type="submit" busyLabel={busy && 'Splitting…'}>
          Split shift
        </Button>
      </div>
    </Form>
  );
}

/** '02:30–06:00, 3 h 30 m' */
function partWords({ wall, placed }: ShiftPart): string {
  return `${wall.startTime}–${wall.endTime}, ${formatMinutes(placed.minutes)}`;
}
