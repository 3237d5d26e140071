import type { EditorChoices, EditorPerson, EditorStore } from '#app/templates/read-editor-choices.server.ts';
import { fieldId, slotCount, type TemplateForm } from '#app/templates/template-form.ts';
import { Combobox, type ComboItem } from '#app/ui/combobox.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface SlotFieldsProps {
  initial: TemplateForm;
  live: TemplateForm;
  errors: Record<string, string[]>;
  choices: EditorChoices;
  store: EditorStore;
  onChange: () => void;
}

/** How many people are needed, and who works each slot by default. */
export function SlotFields({ initial, live, errors, choices, store, onChange }: SlotFieldsProps) {
  const items = peopleOf(choices.people, store);
  const slots = Array.from({ length: slotCount(live.headcount) }, (_, at) => at + 1);
  return (
    <fieldset id={fieldId('assigneeIds')} className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">Who</legend>
      <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <div className="w-28">
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
        </div>
        <div className="flex flex-col gap-3">
          {slots.map((slot) => (
            <Combobox
              key={`${slot} ${store.id}`}
              name="assigneeIds"
              label={slots.length === 1 ? 'Who' : `Who, slot ${slot}`}
              optional
              items={items}
              defaultValue={live.assigneeIds[slot - 1]}
              emptyLabel="Open, nobody yet"
              onChange={onChange}
            />
          ))}
        </div>
      </div>
      <FieldError id={`${fieldId('assigneeIds')}-error`} errors={errors.assigneeIds} />
    </fieldset>
  );
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
