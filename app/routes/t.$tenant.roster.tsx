import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { requireScope } from '#app/http/session.server.ts';
import { listStores } from '#app/tenants/list-stores.server.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** To the current week of the first store, by that store's own calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, membership } = await requireScope(args, 'roster:view');
  const [first] = await listStores(scope);
  if (first) throw redirect(`/t/${membership.slug}/roster/${first.id}/${first.thisWeekStartsOn}`);
  return null;
}

export default function RosterWithoutStore() {
  return (
    <>
      <PageHeader title="Roster" />
      <Card>
        <EmptyState
          icon="store"
          title="No store yet"
          about="A roster belongs to a store. Once your company has one that you manage, its weeks appear here."
        />
      </Card>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Roster · Wallclock' }];
