import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { answer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { PayPeriodTable } from '#app/payroll/pay-period-table.tsx';
import { listPayPeriods, openPayPeriod } from '#app/payroll/pay-periods.server.ts';
import { can } from '#app/tenants/permissions.ts';
import { isLocalDate } from '#app/time/wall-clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, WorkAndAside } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:export');
  return { periods: await listPayPeriods(scope), mayClose: can(scope.actor, 'payroll:close') };
}

const localDate = z.string().refine(isLocalDate, { error: 'Choose a date.' });
const newPeriod = z.object({ startsOn: localDate, endsOn: localDate });

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'payroll:close');
  const parsed = newPeriod.safeParse(Object.fromEntries(await args.request.formData()));
  if (!parsed.success)
    return data({ ok: false as const, errors: z.flattenError(parsed.error).fieldErrors }, { status: 422 });
  try {
    await openPayPeriod(scope, parsed.data);
    return { ok: true as const };
  } catch (error) {
    return answer(error);
  }
}

export default function Payroll() {
  const { periods, mayClose } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Payroll"
        about="Hours are those that truly pass: a night over a clock change is paid 7 or 9 hours, not 8. A closed period keeps its file for ever."
      />
      <WorkAndAside aside={mayClose && <NewPeriod />}>
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

function NewPeriod() {
  const answered = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const errors: { startsOn?: string[]; endsOn?: string[] } = answered && 'errors' in answered ? answered.errors : {};
  const refused = answered && 'sentence' in answered ? answered : null;
  const endsOn = refused?.field === 'endsOn' ? [refused.sentence] : errors.endsOn;
  return (
    <Card title="New pay period">
      <Form method="post" className="flex flex-col gap-3">
        {refused && !refused.field && <Banner tone="bad" role="alert" title={refused.sentence} />}
        <DateField label="First day" name="startsOn" errors={errors.startsOn} />
        <DateField label="Last day" name="endsOn" hint="Included" errors={endsOn} />
        <Button type="submit" busyLabel={busy && 'Opening…'}>
          Open period
        </Button>
      </Form>
    </Card>
  );
}

export const meta: MetaFunction = () => [{ title: 'Payroll · Wallclock' }];
