import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requireScope } from '#app/http/session.server.ts';
import { Card, WorkAndAside } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { endpointSchema } from '#app/webhooks/endpoint.schema.ts';
import { EndpointForm, type EndpointFormErrors } from '#app/webhooks/endpoint-form.tsx';
import { listEndpoints } from '#app/webhooks/read-deliveries.server.ts';
import { addEndpoint } from '#app/webhooks/save-endpoint.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  return { endpoints: await listEndpoints(scope) };
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  const { environment } = args.context.services;
  const form = await args.request.formData();
  const values = { url: String(form.get('url') ?? ''), description: String(form.get('description') ?? '') };
  const parsed = endpointSchema(environment.webhookExceptions).safeParse({ ...values, enabled: true });
  if (!parsed.success) {
    const errors: EndpointFormErrors = z.flattenError(parsed.error).fieldErrors;
    return data({ values, errors, secret: null }, { status: 422 });
  }
  const { secret } = await addEndpoint(scope, parsed.data, environment.secretKey);
  return { values: { url: '', description: '' }, errors: {} as EndpointFormErrors, secret };
}

export default function Webhooks() {
  const { endpoints } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const form = answered ?? { values: { url: '', description: '' }, errors: {}, secret: null };
  return (
    <>
      <PageHeader title="Webhooks" about="Your own systems hear of a published roster within seconds." />
      <WorkAndAside aside={<EndpointForm {...form} />}>
        {endpoints.length === 0 ? (
          <Card>
            <EmptyState
              icon="link"
              title="No endpoint yet"
              about="Add the address of a system that should hear of changes. You can send it a test event at once."
            />
          </Card>
        ) : (
          <EndpointTable endpoints={endpoints} />
        )}
      </WorkAndAside>
    </>
  );
}

type Endpoint = ReturnType<typeof useLoaderData<typeof loader>>['endpoints'][number];

function EndpointTable({ endpoints }: { endpoints: Endpoint[] }) {
  const head = (
    <tr>
      <HeadCell>Endpoint</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell numeric>Delivered</HeadCell>
      <HeadCell numeric>Waiting</HeadCell>
      <HeadCell numeric>Held</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="Endpoints" head={head}>
      {endpoints.map((endpoint) => (
        <tr key={endpoint.id}>
          <RowHead detail={endpoint.description}>
            <TextLink to={endpoint.id}>{endpoint.url}</TextLink>
          </RowHead>
          <Cell>
            {!endpoint.enabled && <Chip tone="bad">Off</Chip>}
            {endpoint.enabled && endpoint.consecutiveFailures > 0 && (
              <Chip tone="warn">{endpoint.consecutiveFailures} failures</Chip>
            )}
            {endpoint.enabled && endpoint.consecutiveFailures === 0 && <Chip tone="ok">On</Chip>}
          </Cell>
          <Cell numeric>{endpoint.deliveries.delivered ?? 0}</Cell>
          <Cell numeric>{endpoint.deliveries.pending ?? 0}</Cell>
          <Cell numeric>{endpoint.deliveries.held ?? 0}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

export const meta: MetaFunction = () => [{ title: 'Webhooks · Wallclock' }];
