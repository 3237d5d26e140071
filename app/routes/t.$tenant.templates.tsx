import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { throwAnswer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { listTemplates } from '#app/templates/read-templates.server.ts';
import { TemplateList } from '#app/templates/template-list.tsx';
import { zoneChipWords } from '#app/templates/zone-words.ts';
import { listStores } from '#app/tenants/list-stores.server.ts';
import { StoreSwitch } from '#app/tenants/store-switch.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { Flash, type FlashMessage } from '#app/ui/flash.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:view');
  const { searchParams } = new URL(args.request.url);
  const stores = await listStores(scope);
  const store = stores.find(({ id }) => id === searchParams.get('store')) ?? stores[0];
  const templates = store ? await listTemplates(scope, { storeId: store.id }).catch(throwAnswer) : [];
  return { stores, store, templates, message: messageOf(searchParams) };
}

const words: Record<string, { title: string; text: string }> = {
  saved: { title: 'Saved.', text: 'Shifts are being made; they show in the roster as not yet published.' },
  deleted: { title: 'Deleted.', text: 'Its shifts to come are being taken away; what has begun stays.' },
};

/** What was just done, told by the address that the editor sent the browser to. */
function messageOf(search: URLSearchParams): Required<FlashMessage> | null {
  const done = search.get('done') ?? '';
  const said = Object.hasOwn(words, done) ? words[done] : undefined;
  return said ? { id: `${done} ${search.get('of')}`, tone: 'ok', ...said } : null;
}

export default function Templates() {
  const { stores, store, templates, message } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton to={`new?store=${store?.id}`} look="primary" icon="plus">
      New template
    </LinkButton>
  );
  return (
    <>
      <Done message={message} />
      <PageHeader
        title="Templates"
        facts={store && <Chip icon="clock">{zoneChipWords(store.zone, store.today)}</Chip>}
        about="Say it once the way people say it, “Mondays 09:00–17:00”. The shifts are made for the weeks ahead and stay at 09:00 on the wall all year."
        actions={
          <>
            {store && <StoreSwitch stores={stores} current={store} to={(id) => `?store=${id}`} />}
            {templates.length > 0 && add}
          </>
        }
      />
      {store && templates.length > 0 && <TemplateList templates={templates} today={store.today} />}
      {store && templates.length === 0 && (
        <Card>
          <EmptyState
            icon="repeat"
            title={`No template at ${store.name} yet`}
            about="Write the first one: its days, when it starts and ends on the wall there, and who usually works it. Before you save it shows every date it makes, clock changes included."
            action={add}
          />
        </Card>
      )}
      {!store && (
        <Card>
          <EmptyState icon="store" title="No store yet" about="Templates belong to a store; ask an admin to add one." />
        </Card>
      )}
    </>
  );
}

const looksAgainAfterMs = [1_500, 4_000, 10_000];

/** Says what was done and takes the focus, which the editor's button had; then looks for the shifts being made. */
function Done({ message }: { message: FlashMessage | null }) {
  const box = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const id = message?.id;
  useEffect(() => {
    if (id === undefined) return;
    box.current?.focus();
    const looks = looksAgainAfterMs.map((ms) => setTimeout(revalidate, ms));
    return () => looks.forEach(clearTimeout);
  }, [id, revalidate]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Flash message={message} />
    </div>
  );
}

export const meta: MetaFunction = () => [{ title: 'Templates · Wallclock' }];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
