import { AppliesFields } from '#app/templates/applies-fields.tsx';
import type { EditorChoices } from '#app/templates/read-editor-choices.server.ts';
import { SlotFields } from '#app/templates/slot-fields.tsx';
import { fieldId, type TemplateForm } from '#app/templates/template-form.ts';
import { WhenFields, type WhenFieldsProps } from '#app/templates/when-fields.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface TemplateFieldsProps extends WhenFieldsProps {
  choices: EditorChoices;
  /** A template keeps its store for good. */
  storeIsFixed: boolean;
  /** Is there a template already, which the fields change? */
  isChange: boolean;
}

/** Everything a template says, in the order in which people say it. Native inputs, so it also works without script. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { initial, errors, choices } = props;
  const common = (field: keyof TemplateForm) => ({ id: fieldId(field), name: field, errors: errors[field] });
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="version" value={initial.version} />
      <input type="hidden" name="anchorDate" value={initial.anchorDate} />
      <StoreField {...props} />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          {...common('name')}
          label="Name"
          defaultValue={initial.name}
          maxLength={80}
          autoComplete="off"
          placeholder="Saturday night"
        />
        <Select
          {...common('positionId')}
          label="Position"
          defaultValue={initial.positionId}
          options={choices.positions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <WhenFields {...props} />
      <SlotFields {...props} />
      {props.isChange && <AppliesFields {...props} />}
    </div>
  );
}

function StoreField({ initial, errors, choices, storeIsFixed }: TemplateFieldsProps) {
  if (storeIsFixed || choices.stores.length === 1) {
    return <input type="hidden" name="storeId" value={initial.storeId} />;
  }
  return (
    <Select
      id={fieldId('storeId')}
      name="storeId"
      errors={errors.storeId}
      label="Store"
      hint="Stays with the template for good."
      defaultValue={initial.storeId}
      options={choices.stores.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
