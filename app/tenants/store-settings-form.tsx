import { Form, useNavigation } from '@remix-run/react';
import { gapRuleWords, overlapRuleWords, weekdayOptions } from '#app/tenants/store-rule-words.ts';
import type { StoreSettings } from '#app/tenants/store-settings.schema.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Actions } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** The settings as the browser sends them. */
export type StoreSettingsForm = Record<keyof StoreSettings | 'version', string>;

export interface SettingsAnswer {
  values: StoreSettingsForm;
  errors: Record<string, string[]>;
  refusal: { code: string; sentence: string } | null;
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

interface StoreSettingsFormProps {
  initial: StoreSettingsForm;
  /** The action's answer, when it did not save. */
  answered: SettingsAnswer | undefined;
}

/** How a store's shifts are made: its week, how far ahead, and what becomes of wall times on the odd nights. */
export function StoreSettingsForm({ initial, answered }: StoreSettingsFormProps) {
  const values = answered?.values ?? initial;
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'settings';
  const common = (field: keyof StoreSettings) => ({
    name: field,
    id: `store-${field}`,
    defaultValue: values[field],
    errors: answered?.errors[field],
  });
  return (
    <Card title="How shifts are made here" about="Shifts to come that nobody has edited follow a new rule at once.">
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="settings" />
        <input type="hidden" name="version" value={initial.version} />
        {answered?.refusal && (
          <Banner tone="bad" role="alert" title={answered.refusal.sentence}>
            What you chose is still here.
          </Banner>
        )}
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <Select {...common('weekStart')} label="The week begins on" options={weekdayOptions} />
          <TextField
            {...common('horizonWeeks')}
            label="Weeks made ahead"
            type="number"
            inputMode="numeric"
            min={1}
            max={104}
          />
        </div>
        <Select {...common('gapRule')} label="A time that the clock skips" options={optionsOf(gapRuleWords)} />
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <Select
            {...common('startOverlapRule')}
            label="A start that comes twice"
            options={optionsOf(overlapRuleWords)}
          />
          <Select {...common('endOverlapRule')} label="An end that comes twice" options={optionsOf(overlapRuleWords)} />
        </div>
        <Actions>
          <Button type="submit" busyLabel={busy && 'Saving…'}>
            Save settings
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
