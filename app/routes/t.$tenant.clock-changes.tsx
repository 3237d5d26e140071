import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { requireScope } from '#app/http/session.server.ts';
import { listStores } from '#app/tenants/list-stores.server.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** To the clock changes of the first store. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, membership } = await requireScope(args, 'roster:view');
  const [first] = await listStores(scope);
  if (first) throw redirect(`/t/${membership.slug}/clock-changes/${first.id}`);
  return null;
}

export default function ClockChangesWithoutStore() {
  return (
    <>
      <PageHeader title="Clock changes" />
      <Card>
        <EmptyState
          icon="store"
          title="No store yet"
          about="Clocks change at a store. Once your company has one that you manage, its odd nights appear here."
        />
      </Card>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Clock changes · Wallclock' }];
