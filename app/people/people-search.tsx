import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { LiveRegion } from '#app/ui/live-region.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface PeopleSearchProps {
  words: string;
  onChange: (words: string) => void;
  /** How many are shown. */
  count: number;
}

/** Finds people while typing; without script by sending the form. */
export function PeopleSearch({ words, onChange, count }: PeopleSearchProps) {
  const hydrated = useHydrated();
  return (
    <Form role="search" className="flex max-w-sm items-end gap-2 pb-3">
      <div className="grow">
        <TextField
          label="Find by name, store or position"
          name="find"
          type="search"
          required={false}
          autoComplete="off"
          defaultValue={words}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {!hydrated && <Button type="submit">Find</Button>}
      <LiveRegion message={words === '' ? '' : count === 1 ? '1 person' : `${count} people`} />
    </Form>
  );
}
