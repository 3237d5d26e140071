import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useParams, useRouteError } from '@remix-run/react';
import { useState } from 'react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { DeskSaid } from '#app/roster/desk-said.tsx';
import { OddDayTabs } from '#app/roster/odd-day-tabs.tsx';
import { NoClockChange, OddNightCard } from '#app/roster/odd-night-card.tsx';
import { parseOddShiftForm, settledSentence } from '#app/roster/odd-shift-choice.ts';
import { type ClockChangeLine, readClockChanges } from '#app/roster/read-clock-changes.server.ts';
import { settleOddShift } from '#app/roster/settle-odd-shift.server.ts';
import { SignOffCard } from '#app/roster/sign-off-card.tsx';
import { signOffOddDay } from '#app/roster/sign-off-odd-day.server.ts';
import { ToDecide } from '#app/roster/to-decide.tsx';
import { listStores } from '#app/tenants/list-stores.server.ts';
import { memberNames } from '#app/tenants/member-names.server.ts';
import { StoreSwitch } from '#app/tenants/store-switch.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:view');
  const localDate = new URL(args.request.url).searchParams.get('day') ?? undefined;
  const { store: storeId = '' } = args.params;
  const [read, stores] = await Promise.all([readClockChanges(scope, { storeId, localDate }), listStores(scope)]).catch(
    throwAnswer,
  );
  const settlers = (read.chosen?.lines ?? []).map(({ problem }) => problem?.settledBy ?? null);
  const members = [read.chosen?.signOff?.signedBy ?? null, ...settlers];
  const names = await memberNames(args.context.services.ports.database, scope.tenantId, members);
  return { ...read, stores, names: Object.fromEntries(names) };
}

/** Settles a case of the day that the form names, or signs that day off. */
export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:edit');
  const form = Object.fromEntries(await readForm(args.request));
  const at = { storeId: args.params.store ?? '', localDate: String(form.day ?? '') };
  try {
    if (form.intent === 'sign-off') {
      await signOffOddDay(scope, { ...at, note: String(form.note ?? '') });
      return { ok: true as const, sentence: 'Signed off.' };
    }
    const parsed = parseOddShiftForm(form);
    if (!parsed.ok) return data({ ok: false as const, errors: parsed.errors }, { status: 422 });
    await settleOddShift(scope, { ...at, subject: parsed.subject, choice: parsed.choice });
    return { ok: true as const, sentence: settledSentence(parsed.choice) };
  } catch (error) {
    return answer(error);
  }
}

export default function ClockChangesPage() {
  const { store, days, chosen, stores, positions, canEdit, names } = useLoaderData<typeof loader>();
  const { tenant } = useParams();
  const answered = useActionData<typeof action>();
  const [said, setSaid] = useState<{ sentence: string } | null>(null);
  const position = (id: string) => positions.find((one) => one.id === id) ?? { name: 'Shift', colour: 8 };
  const nameOf = (line: ClockChangeLine) => line.name || position(line.positionId).name;
  const memberOf = (id: string | null) => (id === null ? null : (names[id] ?? null));
  const colourOf = (id: string) => position(id).colour;
  const rosterTo = ({ localDate, shift }: ClockChangeLine) =>
    `/t/${tenant}/roster/${store.id}/${localDate}#shift-${shift?.id ?? ''}`;
  const onDone = (sentence: string) => setSaid({ sentence });
  const refused = answered?.ok === false && 'sentence' in answered ? answered.sentence : null;
  return (
    <>
      <PageHeader
        title="Clock changes"
        facts={<Chip icon="clock">{store.city}</Chip>}
        actions={<StoreSwitch stores={stores} current={store} to={(id) => `/t/${tenant}/clock-changes/${id}`} />}
      />
      {!chosen && <NoClockChange store={store} />}
      {chosen && (
        <>
          <OddDayTabs days={days} chosen={chosen.day.localDate} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <OddNightCard {...{ chosen, nameOf, memberOf, colourOf }} storeName={store.name} today={store.today} />
            <aside id="decisions" aria-label="Decisions" className="flex min-w-0 scroll-mt-16 flex-col gap-3">
              <DeskSaid said={answered?.ok ? answered : said} />
              <ToDecide {...{ chosen, canEdit, nameOf, rosterTo, onDone }} today={store.today} />
              <SignOffCard {...{ chosen, canEdit, memberOf, refused }} today={store.today} />
            </aside>
          </div>
        </>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [
  { title: read ? `Clock changes at ${read.store.name} · Wallclock` : 'Clock changes · Wallclock' },
];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
