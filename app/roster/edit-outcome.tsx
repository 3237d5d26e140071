import type { EditPreview } from '#app/roster/edit-preview.ts';
import { editedClock, editedLength } from '#app/roster/edit-words.ts';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import type { ShiftForm } from '#app/roster/shift-form.ts';
import { zoneCity } from '#app/time/format.ts';
import { Chip } from '#app/ui/chip.tsx';
import { RadioChoices } from '#app/ui/radio-choices.tsx';

interface EditOutcomeProps {
  /** What the form holds now, and what saving it would make of the shift. */
  live: ShiftForm;
  preview: EditPreview;
  errors: EditErrors;
}

/** Asked only where the clock shows a wall time twice; asked anew when the time is another one. */
export function EditChoices({ live, preview, errors }: EditOutcomeProps) {
  const choices = (all: EditPreview['startChoices']) => all.map((choice) => ({ ...choice, value: choice.which }));
  return (
    <>
      {preview.startChoices.length > 0 && (
        <RadioChoices
          key={`start ${live.localDate} ${live.startTime} ${preview.zone}`}
          tone="odd"
          name="startChoice"
          label={`${live.startTime} comes twice that night. It starts at`}
          choices={choices(preview.startChoices)}
          errors={errors.startChoice}
        />
      )}
      {preview.endChoices.length > 0 && (
        <RadioChoices
          key={`end ${live.localDate} ${live.endTime} ${live.endDayOffset} ${preview.zone}`}
          tone="odd"
          name="endChoice"
          label={`${live.endTime} comes twice that night. It ends at`}
          choices={choices(preview.endChoices)}
          errors={errors.endChoice}
        />
      )}
    </>
  );
}

/** What saving would make of it: its length, and what the clock does to it, in violet. */
export function EditOutcome({ preview, live, errors }: EditOutcomeProps) {
  const refused = errors.startTime ?? errors.endTime ?? errors.localDate;
  return (
    <div aria-live="polite" className="flex min-h-6 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
        <Chip icon="clock">{`${zoneCity(preview.zone)} time`}</Chip>
        {editedLength(preview, Number(live.unpaidBreakMinutes))}
      </p>
      {preview.problem && !refused && <p className="text-sm text-bad">{preview.problem}</p>}
      {editedClock(preview).map((sentence) => (
        <p key={sentence} className="text-sm font-medium text-odd">
          {sentence}
        </p>
      ))}
    </div>
  );
}
