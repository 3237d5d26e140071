import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useRevalidator, useRouteError } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { undoBulkChange } from '#app/occurrences/undo-bulk-change.server.ts';
import { closeStoreOn, listClosedDays, openStoreOn } from '#app/templates/closed-days.server.ts';
import { ClosedDays } from '#app/templates/closed-days.tsx';
import { LastChange, UndoChange } from '#app/templates/last-change.tsx';
import { readUndoableChange } from '#app/templates/read-bulk-changes.server.ts';
import { listTemplates } from '#app/templates/read-templates.server.ts';
import { TemplateList } from '#app/templates/template-list.tsx';
import { zoneChipWords } from '#app/templates/zone-words.ts';
import { listStores } from '#app/tenants/list-stores.server.ts';
import { StoreSwitch } from '#app/tenants/store-switch.tsx';
import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
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
  if (!store) return { stores, store, templates: [], closedDays: [], lastChange: null, message: null };
  const at = { storeId: store.id };
  const read = Promise.all([listTemplates(scope, at), listClosedDays(scope, at), readUndoableChange(scope, at)]);
  const [templates, closedDays, undoable] = await read.catch(throwAnswer);
  const lastChange = undoable && { ...undoable, madeAtWords: momentWords(undoable.madeAt, store.zone) };
  return { stores, store, templates, closedDays, lastChange, message: messageOf(searchParams) };
}

function momentWords(at: Date, zone: string): string {
  const { localDate, wallTime, label } = localView(at, zone);
  return `${formatLocalDate(localDate, 'short')}, ${wallTime} ${label}`;
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:edit');
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [storeId, localDate] = [text('storeId'), text('localDate')];
  try {
    if (text('intent') === 'close-day') {
      await closeStoreOn(scope, { storeId, localDate, reason: text('reason').slice(0, 80) });
    } else if (text('intent') === 'open-day') {
      await openStoreOn(scope, { storeId, localDate });
    } else {
      const id = text('changeId');
      await undoBulkChange(scope, { id });
      return redirect(`/t/${args.params.tenant}/templates?store=${storeId}&done=undone&change=${id}`);
    }
    return { ok: true as const };
  } catch (error) {
    return answer(error);
  }
}

const words: Record<string, { title: string; text: string }> = {
  saved: { title: 'Saved.', text: 'Shifts are being made; they show in the roster as not yet published.' },
  undone: { title: 'Undone.', text: 'The shifts to come are being made as they were; those edited by hand stay.' },
  deleted: { title: 'Deleted.', text: 'Its shifts to come are being taken away; what has begun stays.' },
};

/** What was just done, told by the address that the editor sent the browser to. */
function messageOf(search: URLSearchParams): Required<FlashMessage> | null {
  const done = search.get('done') ?? '';
  const said = Object.hasOwn(words, done) ? words[done] : undefined;
  return said ? { id: `${done} ${search.get('change')}`, tone: 'ok', ...said } : null;
}

export default function Templates() {
  const { stores, store, templates, closedDays, lastChange, message } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton to={`new?store=${store?.id}`} look="primary" icon="plus">
      New template
    </LinkButton>
  );
  return (
    <>
      <Done
        message={message}
        action={
          store &&
          lastChange &&
          message?.id.endsWith(lastChange.id) && <UndoChange changeId={lastChange.id} storeId={store.id} />
        }
      />
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
      {store && lastChange && !message && (
        <div className="pb-3">
          <LastChange storeId={store.id} change={lastChange} />
        </div>
      )}
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
      {store && (
        <div className="pt-4">
          <ClosedDays store={store} days={closedDays} />
        </div>
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
function Done({ message, action }: { message: FlashMessage | null; action: ReactNode }) {
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
      <Flash message={message} action={action} />
    </div>
  );
}

export const meta: MetaFunction = () => [{ title: 'Templates · Wallclock' }];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
