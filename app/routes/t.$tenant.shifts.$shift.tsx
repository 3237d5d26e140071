import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
  useSearchParams,
} from '@remix-run/react';
import { throwAnswer } from '#app/http/answer.server.ts';
import { type FormAnswer, refusedForm } from '#app/http/form-answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { type EditedWeek, editWeek } from '#app/roster/edit-week.server.ts';
import { readAssignablePeople } from '#app/roster/read-assignable-people.server.ts';
import { readShift } from '#app/roster/read-shift.server.ts';
import { parseRosterEdit, type RosterEdit } from '#app/roster/roster-edit.schema.ts';
import { ShiftDone, ShiftEditor } from '#app/roster/shift-editor.tsx';
import { readShiftForm, type ShiftForm } from '#app/roster/shift-form.ts';
import { ShiftPageHeader } from '#app/roster/shift-page-header.tsx';
import { shiftTimesInText } from '#app/roster/shift-words.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { ErrorPanel } from '#app/ui/error-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:edit');
  const page = await readShift(scope, args.params.shift ?? '').catch(throwAnswer);
  const people = await readAssignablePeople(scope, { storeId: page.shift.storeId }).catch(throwAnswer);
  return { page, people };
}

/** What a form of this page sent, to be shown again beside what is wrong with it. */
interface Sent {
  intent: string;
  form: ShiftForm;
  atTime: string;
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:edit');
  const form = await readForm(args.request);
  const text = (name: string) => String(form.get(name) ?? '');
  const sent: Sent = { intent: text('intent'), form: readShiftForm(form), atTime: text('atTime') };
  const parsed = parseRosterEdit({ ...Object.fromEntries(form), shiftId: args.params.shift });
  if (!parsed.ok) {
    const errors = Object.fromEntries(Object.entries(parsed.errors).map(([field, said = []]) => [field, said]));
    return data({ values: sent, errors, refusal: null } satisfies FormAnswer<Sent>, { status: 422 });
  }
  try {
    const edited = await editWeek(scope, '', parsed.edit);
    return redirect(`/t/${args.params.tenant}/shifts/${edited.shiftId}?done=${doneBy(parsed.edit, edited)}`);
  } catch (error) {
    return refusedForm(sent, error);
  }
}

/** 'edit.3': what was done, and the version it led to; 'nothing.3' where it led to none. */
function doneBy(edit: RosterEdit, { shiftId, version }: EditedWeek): string {
  const changesNothing = edit.intent === 'edit' && edit.version === version && edit.shiftId === shiftId;
  return `${changesNothing ? 'nothing' : edit.intent}.${version}`;
}

/** A dialog of the roster reads a shift once; what it sends to the roster's action may take that very shift away. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction && !formAction.includes('/shifts/') ? false : defaultShouldRevalidate;
}

export default function Shift() {
  const { page, people } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { tenant } = useParams();
  return (
    <>
      <ShiftDone done={answered ? null : search.get('done')} />
      <ShiftPageHeader page={page} tenantPath={`/t/${tenant}`} />
      <ShiftEditor key={`${page.shift.id} ${page.shift.version}`} page={page} people={people} answered={answered} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [
  {
    title: read
      ? `${formatLocalDate(read.page.view.localDate)} ${shiftTimesInText(read.page.view, read.page.view.zone)} · Wallclock`
      : 'Shift · Wallclock',
  },
];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
