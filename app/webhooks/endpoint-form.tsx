import { Form, useNavigation } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export interface EndpointFormErrors {
  url?: string[] | undefined;
  description?: string[] | undefined;
}

/** Adds an endpoint; after that its secret is shown, this once. */
export function EndpointForm({
  values,
  errors,
  secret,
}: {
  values: { url: string; description: string };
  errors: EndpointFormErrors;
  secret: string | null;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Card
      title="New endpoint"
      about="Every event goes to it, signed. The body names what changed; your system fetches the rest."
    >
      {secret && (
        <div className="pb-4">
          <Banner
            tone="ok"
            role="status"
            title="Endpoint added. Copy its signing secret now; it is shown only this once."
          >
            <code className="mt-1 block select-all break-all font-mono text-sm text-ink">{secret}</code>
          </Banner>
        </div>
      )}
      <Form method="post" className="flex flex-col gap-3" key={secret ?? 'new'}>
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
