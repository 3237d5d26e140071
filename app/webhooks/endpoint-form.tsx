import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useInvalidFocus } from '#app/ui/invalid-focus.ts';
import { TextField } from '#app/ui/text-field.tsx';

export interface EndpointFormErrors {
  url?: string[] | undefined;
  description?: string[] | undefined;
}

interface EndpointFormProps {
  values: { url: string; description: string };
  errors: EndpointFormErrors;
}

/** Adds an endpoint. */
export function EndpointForm({ values, errors }: EndpointFormProps) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useInvalidFocus(errors);
  return (
    <Card
      title="New endpoint"
      about="Every event goes to it, signed. The body names what changed; your system fetches the rest."
    >
      <Form method="post" className="flex flex-col gap-3" ref={form}>
        <input type="hidden" name="enabled" value="true" />
        <TextField
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://example.com/hooks"
          defaultValue={values.url}
          errors={errors.url}
          hint="Public and https. Addresses of private networks and of clouds' own services are refused."
        />
        <TextField
          label="Description"
          name="description"
          optional
          defaultValue={values.description}
          errors={errors.description}
        />
        <Button type="submit" look="primary" busyLabel={busy && 'Adding…'}>
          Add endpoint
        </Button>
      </Form>
    </Card>
  );
}
