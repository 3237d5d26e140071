import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { invalidForm, refusedForm } from '#app/http/form-answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { changeStoreZone } from '#app/roster/change-store-zone.server.ts';
import { previewStoreZoneChange } from '#app/roster/preview-store-zone-change.server.ts';
import { ZoneMovePanel } from '#app/roster/zone-move-panel.tsx';
import { movedWords } from '#app/roster/zone-move-words.ts';
import { saveStoreSettings } from '#app/templates/save-store-settings.server.ts';
import { zoneChipWords } from '#app/templates/zone-words.ts';
import { readStore, type StoreRecord } from '#app/tenants/read-stores.server.ts';
import { storeSettingsSchema } from '#app/tenants/store-settings.schema.ts';
import { StoreSettingsForm } from '#app/tenants/store-settings-form.tsx';
import { StoreZoneCard } from '#app/tenants/store-zone-card.tsx';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneChoices } from '#app/time/zone-choices.ts';
import { Chip } from '#app/ui/chip.tsx';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { Flash, type FlashMessage } from '#app/ui/flash.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'stores:manage');
  const { searchParams } = new URL(args.request.url);
  const store = await readStore(scope, args.params.store ?? '').catch(throwAnswer);
  const asked = { zone: searchParams.get('zone') ?? '', effectiveDate: searchParams.get('from') ?? '' };
  return {
    store: { ...store, zoneWords: zoneChipWords(store.zone, store.today) },
    settings: settingsForm(store),
    zones: zoneChoices(scope.now()),
    asked,
    ...(searchParams.has('zone') ? await foresee(scope, { storeId: store.id, ...asked }) : nothingAsked),
    message: messageOf(searchParams),
  };
}

const nothingAsked = { preview: null, errors: {} as Record<string, string[]> };

/** What the move that the address asks for would do, or what is wrong with it. */
async function foresee(scope: TenantScope, input: Parameters<typeof previewStoreZoneChange>[1]) {
  try {
    return { ...nothingAsked, preview: await previewStoreZoneChange(scope, input) };
  } catch (error) {
    if (!isRefusal(error, 'invalid-field')) return throwAnswer(error);
    return { ...nothingAsked, errors: { [error.data.field]: [error.data.sentence] } };
  }
}

function settingsForm(store: StoreRecord) {
  const { version, weekStart, gapRule, startOverlapRule, endOverlapRule, horizonWeeks } = store;
  const numbers = { version: `${version}`, weekStart: `${weekStart}`, horizonWeeks: `${horizonWeeks}` };
  return { ...numbers, gapRule, startOverlapRule, endOverlapRule };
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'stores:manage');
  const storeId = args.params.store ?? '';
  const here = `/t/${args.params.tenant}/stores/${storeId}`;
  const form = await readForm(args.request);
  return form.get('intent') === 'move'
    ? moveStore(scope, { storeId, here }, form)
    : saveSettings(scope, { storeId, here }, form);
}

interface Place {
  storeId: string;
  here: string;
}

const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? '');

async function moveStore(scope: TenantScope, { storeId, here }: Place, form: FormData) {
  const field = textIn(form);
  const asked = { zone: field('zone'), effectiveDate: field('effectiveDate') };
  try {
    const moved = await changeStoreZone(scope, { storeId, ...asked, version: Number(field('version')) });
    const { movedCount, openedCount, peopleCount, isCallingOff } = moved;
    const done = isCallingOff ? 'called-off' : 'moved';
    const counts = { shifts: `${movedCount}`, open: `${openedCount}`, people: `${peopleCount}` };
    return redirect(`${here}?${new URLSearchParams({ done, of: field('version'), ...counts })}`);
  } catch (error) {
    return answer(error);
  }
}

async function saveSettings(scope: TenantScope, { storeId, here }: Place, form: FormData) {
  const field = textIn(form);
  const values = {
    ...{ version: field('version'), weekStart: field('weekStart'), horizonWeeks: field('horizonWeeks') },
    ...{
      gapRule: field('gapRule'),
      startOverlapRule: field('startOverlapRule'),
      endOverlapRule: field('endOverlapRule'),
    },
  };
  const parsed = storeSettingsSchema.safeParse(values);
  if (!parsed.success) return invalidForm(values, parsed.error);
  try {
    const saved = await saveStoreSettings(scope, { storeId, version: Number(values.version), ...parsed.data });
    return redirect(`${here}?done=saved&of=${saved.version}`);
  } catch (error) {
    return refusedForm(values, error);
  }
}

/** What was just done, told by the address that the action sent the browser to. */
function messageOf(search: URLSearchParams): Required<FlashMessage> | null {
  const done = search.get('done');
  const id = `${done} ${search.get('of')}`;
  if (done === 'saved') {
    return { id, tone: 'ok', title: 'Saved.', text: 'Shifts to come that nobody has edited follow in a moment.' };
  }
  if (done !== 'moved' && done !== 'called-off') return null;
  const count = (name: string) => Number(search.get(name)) || 0;
  const counts = { moved: count('shifts'), opened: count('open'), people: count('people') };
  const title = done === 'moved' ? 'Moved.' : 'Called off.';
  return { id, tone: 'ok', title, text: movedWords({ ...counts, isCallingOff: done === 'called-off' }) };
}

export default function Store() {
  const { store, settings, zones, asked, preview, errors, message } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const settingsAnswer = answered && 'values' in answered ? answered : undefined;
  const refusal = answered && 'sentence' in answered ? answered.sentence : null;
  return (
    <>
      <Flash message={message} />
      <PageHeader
        title={store.name}
        facts={<Chip icon="clock">{store.zoneWords}</Chip>}
        actions={
          <LinkButton to=".." relative="path" icon="chevron-left">
            All stores
          </LinkButton>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <StoreZoneCard store={store} zones={zones} asked={asked} errors={errors} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {preview && <ZoneMovePanel preview={preview} refusal={refusal} />}
          <StoreSettingsForm key={settings.version} initial={settings} answered={settingsAnswer} />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.store.name ?? 'Store'} · Wallclock` },
];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
