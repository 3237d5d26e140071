import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#app/http/form-answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { ToMend } from '#app/payroll/close-period.tsx';
import { NewPeriod } from '#app/payroll/new-period.tsx';
import { followingPeriod } from '#app/payroll/pay-period.ts';
import { PayPeriodTable } from '#app/payroll/pay-period-table.tsx';
import { listPayPeriods, openPayPeriod } from '#app/payroll/pay-periods.server.ts';
import { periodName } from '#app/payroll/period-name.ts';
import { can } from '#app/tenants/permissions.ts';
import { isRosterDate } from '#app/time/wall-clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card, WorkAndAside } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:export');
  return { periods: await listPayPeriods(scope), mayClose: can(scope.actor, 'payroll:close') };
}

const localDate = z.string().refine(isRosterDate, { error: 'Choose a date.' });
const newPeriod = z.object({ startsOn: localDate, endsOn: localDate });

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:close');
  const form = await readForm(args.request);
  const values = { startsOn: String(form.get('startsOn') ?? ''), endsOn: String(form.get('endsOn') ?? '') };
  const parsed = newPeriod.safeParse(values);
  if (!parsed.success) return invalidForm(values, parsed.error);
  try {
    await openPayPeriod(scope, parsed.data);
    return { values: noValues, errors: noErrors, refusal: null, opened: parsed.data };
  } catch (error) {
    return refusedForm(values, error);
  }
}

const noValues = { startsOn: '', endsOn: '' };
const noErrors: Record<string, string[]> = {};

export default function Payroll() {
  const { periods, mayClose } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const opened = answered && 'opened' in answered ? answered.opened : null;
  const newest = periods[0];
  const aside = mayClose && (
    <NewPeriod
      key={newest?.id}
      suggested={newest ? followingPeriod(newest) : null}
      values={answered?.values ?? noValues}
      errors={answered?.errors ?? noErrors}
      refusal={answered?.refusal?.sentence ?? null}
    />
  );
  return (
    <>
      <PageHeader
        title="Payroll"
        about="Hours are those that truly pass: a night over a clock change is paid 7 or 9 hours, not 8. A closed period keeps its file for ever."
      />
      <div role="status" className={opened ? 'pb-4' : ''}>
        {opened && <Banner tone="ok" title={`${periodName(opened)} is open.`} />}
      </div>
      <WorkAndAside aside={aside}>
        {mayClose && <ToMend periods={periods} />}
        {periods.length === 0 ? (
          <Card>
            <EmptyState
              icon="pay"
              title="No pay period yet"
              about="Open one with its first and last day. Every shift whose work date lies in it goes into its file."
            />
          </Card>
        ) : (
          <PayPeriodTable periods={periods} mayClose={mayClose} />
        )}
      </WorkAndAside>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'Payroll · Wallclock' }];
