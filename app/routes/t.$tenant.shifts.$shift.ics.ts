import type { LoaderFunctionArgs } from '@remix-run/node';
import { throwAnswer } from '#app/http/answer.server.ts';
import { calendarAnswer } from '#app/http/calendar-answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { readShiftCalendar } from '#app/roster/shift-calendar.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'roster:edit');
  return calendarAnswer(await readShiftCalendar(scope, args.params.shift ?? '').catch(throwAnswer));
}
