import type { EditorChoices, EditorPerson, EditorStore } from '#app/templates/read-editor-choices.server.ts';
import {
  fieldId,
  rotationWeekCount,
  slotCount,
  slotFieldName,
  type TemplateForm,
} from '#app/templates/template-form.ts';
import { Combobox, type ComboItem } from '#app/ui/combobox.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface SlotFieldsProps {
  initial: TemplateForm;
  live: TemplateForm;
  errors: Record<string, string[]>;
  choices: EditorChoices;
  store: EditorStore;
  onChange: () => void;
}

const turnChoices = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? 'Same every week' : `Turns over ${at + 1} weeks`,
}));

/** How many people are needed, who works each slot by default, and after how many weeks their turns start again. */
export function SlotFields(props: SlotFieldsProps) {
  const { initial, live, errors } = props;
  const monthly = live.pattern === 'monthly';
  const weeks = monthly ? 1 : rotationWeekCount(live.rotationWeeks);
  return (
    <fieldset id={fieldId('assigneeIds')} className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">Who</legend>
      <div className="grid gap-3 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <TextField
            id={fieldId('headcount')}
            name="headcount"
            label="People needed"
            type="number"
            inputMode="numeric"
            min={1}
            max={50}
            defaultValue={initial.headcount}
            errors={errors.headcount}
          />
          {!monthly && (
            <Select
              id={fieldId('laterWeeks')}
              name="rotationWeeks"
              label="Who works"
              defaultValue={live.rotationWeeks}
              options={turnChoices}
              errors={errors.laterWeeks}
            />
          )}
        </div>
        <div className="flex flex-col gap-3">
          {Array.from({ length: weeks }, (_, week) => week).map((week) => (
            <WeekSlots key={week} {...props} week={week} weeks={weeks} />
          ))}
        </div>
      </div>
      <FieldError id={`${fieldId('assigneeIds')}-error`} errors={errors.assigneeIds} />
    </fieldset>
  );
}

/** The slots of one week of the turns, counted from 0. */
function WeekSlots({ live, choices, store, week, weeks, onChange }: SlotFieldsProps & { week: number; weeks: number }) {
  const items = peopleOf(choices.people, store);
  const slots = Array.from({ length: slotCount(live.headcount) }, (_, at) => at + 1);
  const chosen = week === 0 ? live.assigneeIds : (live.laterWeeks[week - 1] ?? []);
  const ofWeek = weeks === 1 ? '' : `, week ${week + 1}`;
  return slots.map((slot) => (
    <Combobox
      key={`${slot} ${store.id}`}
      name={slotFieldName(week)}
      label={`Who${ofWeek}${slots.length === 1 ? '' : `, slot ${slot}`}`}
      optional
      items={items}
      defaultValue={chosen[slot - 1]}
      emptyLabel="Open, nobody yet"
      onChange={onChange}
    />
  ));
}

/** The store's own people first. */
function peopleOf(people: EditorPerson[], store: EditorStore): ComboItem[] {
  const isHome = (person: EditorPerson) => person.homeStoreId === store.id;
  return [...people.filter(isHome), ...people.filter((person) => !isHome(person))].map((person) => ({
    id: person.id,
    label: person.name,
    detail: person.active ? person.homeStoreName : 'No longer active; choose somebody else',
  }));
}
