import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
  useParams,
  useRouteError,
} from '@remix-run/react';
import { useCallback, useState } from 'react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { AssignDialog } from '#app/roster/assign-dialog.tsx';
import { BeforeYouPublish, WhatStaffWillSee } from '#app/roster/before-you-publish.tsx';
import { editWeek } from '#app/roster/edit-week.server.ts';
import { NewShiftDialog } from '#app/roster/new-shift-dialog.tsx';
import { readAssignablePeople } from '#app/roster/read-assignable-people.server.ts';
import { readWeek } from '#app/roster/read-week.server.ts';
import { DeskProvider, type ShiftPlace, useNewDesk } from '#app/roster/roster-desk.tsx';
import { parseRosterEdit } from '#app/roster/roster-edit.schema.ts';
import { RosterSaid, type Said, useFocusOn } from '#app/roster/roster-said.tsx';
import { WeekHeader } from '#app/roster/week-header.tsx';
import { weekLabel } from '#app/roster/week-label.ts';
import { WeekPlan } from '#app/roster/week-plan.tsx';
import type { RosterShift } from '#app/roster/week-view.ts';
import { listStores } from '#app/tenants/list-stores.server.ts';
import { can } from '#app/tenants/permissions.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ErrorPanel } from '#app/ui/error-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:view');
  const { store: storeId = '', week: weekStartsOn = '' } = args.params;
  const mayEdit = can(scope.actor, 'roster:edit', { storeId });
  const [week, stores, people] = await Promise.all([
    readWeek(scope, { storeId, weekStartsOn }),
    listStores(scope),
    mayEdit ? readAssignablePeople(scope, { storeId }) : [],
  ]).catch(throwAnswer);
  return { week, zoneLabel: weekLabel(week), stores, people };
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:edit');
  const parsed = parseRosterEdit(Object.fromEntries(await readForm(args.request)));
  if (!parsed.ok) return data({ ok: false as const, errors: parsed.errors }, { status: 422 });
  try {
    const edited = await editWeek(scope, args.params.store ?? '', parsed.edit);
    return { ok: true as const, intent: parsed.edit.intent, ...edited };
  } catch (error) {
    return answer(error);
  }
}

/** Another day of the phone's list is of the same week; after a refused edit the week is read again, it may have changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') return true;
  const isSameWeek = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSameWeek ? false : defaultShouldRevalidate;
}

type Opened = { shift: RosterShift } | { place: ShiftPlace } | null;

export default function RosterWeekPage() {
  const { week, zoneLabel, stores, people } = useLoaderData<typeof loader>();
  const { tenant } = useParams();
  const [opened, setOpened] = useState<Opened>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const openShift = useCallback((shift: RosterShift) => setOpened({ shift }), []);
  const addShift = useCallback((place: ShiftPlace) => setOpened({ place }), []);
  useFocusOn(said);
  const desk = useNewDesk({ week, zoneLabel, openShift, addShift });
  const isLeaving = useNavigation().state === 'loading';
  const close = () => setOpened(null);
  const done = (what: Said) => {
    setOpened(null);
    setSaid(what);
  };
  // A shift that is gone from the week stays in its dialog until that is closed.
  const before = opened && 'shift' in opened ? opened.shift : undefined;
  const shift = week.shifts.find(({ id }) => id === before?.id) ?? before;
  return (
    <DeskProvider value={desk}>
      <WeekHeader rosterPath={`/t/${tenant}/roster`} stores={stores} />
      <div
        aria-busy={isLeaving}
        className={classNames(
          'grid items-start gap-4 transition-opacity xl:grid-cols-[minmax(0,1fr)_18.5rem]',
          isLeaving && 'opacity-55 delay-150',
        )}
      >
        <WeekPlan templatesPath={`/t/${tenant}/templates`} />
        <aside aria-label="Publication" className="grid min-w-0 items-start gap-3 md:grid-cols-2 xl:grid-cols-1">
          <BeforeYouPublish />
          <WhatStaffWillSee />
        </aside>
      </div>
      {shift && <AssignDialog key={shift.id} shift={shift} people={people} onClose={close} onDone={done} />}
      {opened && 'place' in opened && (
        <NewShiftDialog place={opened.place} people={people} onClose={close} onDone={done} />
      )}
      <RosterSaid said={said} onChange={setSaid} />
    </DeskProvider>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [
  {
    title: read
      ? `${read.week.store.name}, week of ${formatLocalDate(read.week.weekStartsOn, 'day')} · Wallclock`
      : 'Roster · Wallclock',
  },
];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
