import { useState } from 'react';
import { ComboBox as AriaComboBox, Button, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from '#app/ui/class-names.ts';
import { controlLook, Field, type FieldWords, useFieldIds } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icons.tsx';
import { itemLook, popoverLook } from '#app/ui/menu.tsx';
import { Select } from '#app/ui/select.tsx';

export interface ComboItem {
  id: string;
  label: string;
  /** A second, quieter line: why this one, or why not. */
  detail?: string;
}

interface ComboboxProps extends FieldWords {
  name: string;
  items: ComboItem[];
  defaultValue?: string | undefined;
  onChange?: (id: string) => void;
  placeholder?: string;
  emptyLabel?: string;
  id?: string;
}

/** One of many, found by typing. Submits the item's id under `name`; until script runs it is a select of the same items. */
export function Combobox({
  name,
  items,
  defaultValue,
  onChange,
  placeholder,
  emptyLabel,
  id: givenId,
  ...words
}: ComboboxProps) {
  const { id, aria, invalid } = useFieldIds(givenId, words);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(defaultValue || null);
  if (!hydrated) {
    const options = items.map((item) => ({ value: item.id, label: item.label }));
    return (
      <Select
        {...words}
        id={id}
        name={name}
        options={options}
        defaultValue={defaultValue ?? ''}
        emptyLabel={emptyLabel ?? ''}
      />
    );
  }
  const choose = (key: string | number | null) => {
    setChosen(key === null ? null : String(key));
    onChange?.(key === null ? '' : String(key));
  };
  return (
    <Field id={id} {...words}>
      <AriaComboBox
        aria-labelledby={`${id}-label`}
        defaultItems={items}
        selectedKey={chosen}
        onSelectionChange={choose}
        isInvalid={invalid}
        validationBehavior="aria"
        menuTrigger="focus"
      >
        <div className="relative flex">
          <Input
            {...aria}
            id={id}
            placeholder={placeholder ?? emptyLabel ?? ''}
            className={classNames(controlLook, 'pr-8')}
          />
          <Button className="absolute inset-y-0 right-0 grid w-8 place-items-center text-ink3">
            <Icon name="chevron-down" size={16} />
          </Button>
        </div>
        <Popover className={classNames(popoverLook, 'w-(--trigger-width) max-h-72 overflow-auto')}>
          <ListBox<ComboItem> renderEmptyState={() => <p className="px-2.5 py-2 text-ink3">Nothing of that name.</p>}>
            {(item) => (
              <ListBoxItem id={item.id} textValue={item.label} className={itemLook}>
                <span className="flex min-w-0 flex-col">
                  {item.label}
                  {item.detail && <span className="text-xs text-ink3">{item.detail}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
      <input type="hidden" name={name} value={chosen ?? ''} />
    </Field>
  );
}
