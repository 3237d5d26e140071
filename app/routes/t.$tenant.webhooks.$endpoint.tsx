import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { DeliveryTable } from '#app/webhooks/delivery-table.tsx';
import { readEndpoint } from '#app/webhooks/read-deliveries.server.ts';
import { sendTestEvent } from '#app/webhooks/save-endpoint.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  return await readEndpoint(scope, args.params.endpoint ?? '').catch(throwAnswer);
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  const { baseUrl } = args.context.services.environment;
  try {
    await sendTestEvent(scope, { endpointId: args.params.endpoint ?? '', baseUrl });
    return { ok: true as const };
  } catch (error) {
    return answer(error);
  }
}

export default function Endpoint() {
  const { endpoint, deliveries } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeader
        title={endpoint.url}
        facts={endpoint.enabled ? <Chip tone="ok">On</Chip> : <Chip tone="bad">Off</Chip>}
        about={endpoint.description}
        actions={
          <Form method="post" className="flex gap-3">
            <LinkButton to=".." relative="path">
              All endpoints
            </LinkButton>
            <Button type="submit" look="primary" busyLabel={busy && 'Sending…'}>
              Send test event
            </Button>
          </Form>
        }
      />
      {answered && (
        <div className="pb-3">
          {answered.ok ? (
            <Banner tone="ok" role="status" title="The test event is on its way.">
              Reload in a moment to see what your system answered.
            </Banner>
          ) : (
            <Banner tone="bad" role="alert" title={answered.sentence} />
          )}
        </div>
      )}
      {deliveries.length === 0 ? (
        <Card>
          <EmptyState
            icon="link"
            title="Nothing sent yet"
            about="Publish a roster, or send a test event to see the whole way work."
          />
        </Card>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Endpoint · Wallclock' }];
