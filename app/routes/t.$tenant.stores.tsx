import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { requireScope } from '#app/http/session.server.ts';
import { zoneChipWords } from '#app/templates/zone-words.ts';
import { readStores } from '#app/tenants/read-stores.server.ts';
import { StoreTable } from '#app/tenants/store-table.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'stores:manage');
  const stores = await readStores(scope);
  return { stores: stores.map((store) => ({ ...store, zoneWords: zoneChipWords(store.zone, store.today) })) };
}

export default function Stores() {
  const { stores } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Stores" about="Every store goes by the clock on its own wall, in its own zone." />
      {stores.length === 0 ? (
        <Card>
          <EmptyState icon="store" title="No store yet" about="Stores appear here once they are added." />
        </Card>
      ) : (
        <StoreTable stores={stores} />
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Stores · Wallclock' }];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
