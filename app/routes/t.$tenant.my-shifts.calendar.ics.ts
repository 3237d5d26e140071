import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { calendarAnswer } from '#app/http/calendar-answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { myCalendar } from '#app/roster/my-calendar.server.ts';

/** Whoever is on no roster here is sent to the page that says so. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, membership } = await requireScope(args, 'own-shifts:view');
  const file = await myCalendar(scope, { name: `${membership.tenantName} shifts` });
  return file ? calendarAnswer(file) : redirect(`/t/${membership.slug}/my-shifts`);
}
