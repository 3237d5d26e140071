import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { DeliveryHealthStrip } from '#app/webhooks/delivery-health-strip.tsx';
import { DeliveryTable } from '#app/webhooks/delivery-table.tsx';
import { EndpointState, EndpointTrouble } from '#app/webhooks/endpoint-state.tsx';
import { readEndpoint } from '#app/webhooks/read-deliveries.server.ts';
import { sendTestEvent } from '#app/webhooks/save-endpoint.server.ts';
import { TestEventResult } from '#app/webhooks/test-event-result.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  return await readEndpoint(scope, args.params.endpoint ?? '').catch(throwAnswer);
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'webhooks:manage');
  const { baseUrl } = args.context.services.environment;
  try {
    const { deliveryId } = await sendTestEvent(scope, { endpointId: args.params.endpoint ?? '', baseUrl });
    return { ok: true as const, deliveryId };
  } catch (error) {
    return answer(error);
  }
}

export default function Endpoint() {
  const { endpoint, deliveries, health } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const sentId = useLastSent(answered?.ok ? answered.deliveryId : null);
  const test = deliveries.find(({ id }) => id === sentId);
  useReadAgain(test?.status === 'pending' && test.attempts.length === 0);
  return (
    <>
      <PageHeader
        title={endpoint.url}
        facts={<EndpointState endpoint={endpoint} />}
        about={endpoint.description}
        actions={
          <Form method="post" className="flex flex-wrap gap-3">
            <LinkButton to=".." relative="path">
              All endpoints
            </LinkButton>
            <Button type="submit" look="primary" busyLabel={busy && 'Sending…'}>
              Send test event
            </Button>
          </Form>
        }
      />
      <div className="flex flex-col gap-4">
        {answered && !answered.ok && <Banner tone="bad" role="alert" title={answered.sentence} />}
        <TestEventResult delivery={test} />
        <EndpointTrouble endpoint={endpoint} />
        {deliveries.length === 0 ? (
          <Card>
            <EmptyState
              icon="link"
              title="Nothing sent yet"
              about="Publish a roster, or send a test event to see the whole way work."
            />
          </Card>
        ) : (
          <>
            <DeliveryHealthStrip days={health} />
            <DeliveryTable deliveries={deliveries} />
          </>
        )}
      </div>
    </>
  );
}

/** The delivery that was sent last on this page: reading the page again forgets the answer of the action. */
function useLastSent(answered: string | null): string | null {
  const [kept, keep] = useState(answered);
  if (answered !== null && answered !== kept) keep(answered);
  return answered ?? kept;
}

const readAgainMs = 1500;

/** Reads the page again now and then while `waits`: what was just sent is answered within seconds. */
function useReadAgain(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waits || state !== 'idle') return;
    const timer = setTimeout(revalidate, readAgainMs);
    return () => clearTimeout(timer);
  }, [waits, revalidate, state]);
}

export const meta: MetaFunction = () => [{ title: 'Endpoint · Wallclock' }];
