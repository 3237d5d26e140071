import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { answer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { closePeriod } from '#app/payroll/export-period.server.ts';

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:close');
  try {
    await closePeriod(scope, args.params.period ?? '');
    return { ok: true as const };
  } catch (error) {
    return answer(error);
  }
}

export function loader({ params }: { params: { tenant?: string } }) {
  return redirect(`/t/${params.tenant}/payroll`);
}
