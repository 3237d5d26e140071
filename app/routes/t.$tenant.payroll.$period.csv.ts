import type { LoaderFunctionArgs } from '@remix-run/node';
import { throwAnswer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { exportPeriod } from '#app/payroll/export-period.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:export');
  const file = await exportPeriod(scope, args.params.period ?? '').catch(throwAnswer);
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-SHA256': file.sha256,
    },
  });
}
