import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { throwAnswer, wordsFor } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { closePeriod } from '#app/payroll/export-period.server.ts';
import { isRefusal } from '#app/refusal.ts';

/** Answers JSON under its true status, to a script and to a plain post alike. */
export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:close');
  try {
    await closePeriod(scope, args.params.period ?? '');
    return Response.json({ ok: true });
  } catch (error) {
    if (!isRefusal(error)) return throwAnswer(error);
    const { status, sentence } = wordsFor(error);
    return Response.json({ ok: false, sentence }, { status });
  }
}

export function loader({ params }: { params: { tenant?: string } }) {
  return redirect(`/t/${encodeURIComponent(params.tenant ?? '')}/payroll`);
}
