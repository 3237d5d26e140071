import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { Card, WorkAndAside } from '#app/ui/card.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RowLink } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { endpointSchema } from '#app/webhooks/endpoint.schema.ts';
import { EndpointForm, type EndpointFormErrors } from '#app/webhooks/endpoint-form.tsx';
import { EndpointState } from '#app/webhooks/endpoint-state.tsx';
import { NewSecret } from '#app/webhooks/new-secret.tsx';
import { listEndpoints } from '#app/webhooks/read-deliveries.server.ts';
import { addEndpoint } from '#app/webhooks/save-endpoint.server.ts';

const noValues = { url: '', description: '' };

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  return { endpoints: await listEndpoints(scope) };
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  const { environment } = args.context.services;
  const form = await readForm(args.request);
  const values = { url: String(form.get('url') ?? ''), description: String(form.get('description') ?? '') };
  const parsed = endpointSchema(environment.webhookExceptions).safeParse({ ...values, enabled: true });
  if (!parsed.success) {
    const errors: EndpointFormErrors = z.flattenError(parsed.error).fieldErrors;
    return data({ values, errors, added: null }, { status: 422 });
  }
  const added = await addEndpoint(scope, parsed.data, environment.secretKey);
  return { values: noValues, errors: {} as EndpointFormErrors, added };
}

export default function Webhooks() {
  const { endpoints } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { added, ...form } = answered ?? { values: noValues, errors: {}, added: null };
  return (
    <>
      <PageHeader title="Webhooks" about="Your own systems hear of a published roster within seconds." />
      <div role="status">{added && <NewSecret endpointId={added.id} secret={added.secret} />}</div>
      <WorkAndAside aside={<EndpointForm key={added?.id} {...form} />}>
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
      <HeadCell numeric>Gave up</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="Endpoints" head={head} stacks>
      {endpoints.map((endpoint) => (
        <tr key={endpoint.id}>
          <RowHead detail={endpoint.description}>
            <RowLink to={endpoint.id}>{endpoint.url}</RowLink>
          </RowHead>
          <Cell>
            <EndpointState endpoint={endpoint} />
          </Cell>
          <Cell numeric label="Delivered">
            {endpoint.deliveries.delivered ?? 0}
          </Cell>
          <Cell numeric label="Waiting">
            {endpoint.deliveries.pending ?? 0}
          </Cell>
          <Cell numeric label="Held">
            {endpoint.deliveries.held ?? 0}
          </Cell>
          <Cell numeric label="Gave up">
            {endpoint.deliveries.dead ?? 0}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

export const meta: MetaFunction = () => [{ title: 'Webhooks · Wallclock' }];
