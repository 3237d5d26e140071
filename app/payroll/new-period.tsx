import { Form, useNavigation } from '@remix-run/react';
import type { PayPeriod } from '#app/payroll/pay-period.ts';
import { periodName } from '#app/payroll/period-name.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { useInvalidFocus } from '#app/ui/invalid-focus.ts';

interface NewPeriodProps {
  /** What likely comes next, opened by one press; null before the first period. */
  suggested: PayPeriod | null;
  values: { startsOn: string; endsOn: string };
  errors: { startsOn?: string[] | undefined; endsOn?: string[] | undefined };
  /** A reason that belongs to no field. */
  refusal: string | null;
}

/** Opens a pay period: the likely next one at once, or any other by its two days. */
export function NewPeriod({ suggested, values, errors, refusal }: NewPeriodProps) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useInvalidFocus(errors);
  return (
    <Card title="New pay period">
      <div className="flex flex-col gap-3">
        {refusal && <Banner tone="bad" role="alert" title={refusal} />}
        {suggested && (
          <Form method="post" className="flex flex-col border-b border-line2 pb-4">
            <input type="hidden" name="startsOn" value={suggested.startsOn} />
            <input type="hidden" name="endsOn" value={suggested.endsOn} />
            <Button type="submit" look="primary" busyLabel={busy && 'Opening…'}>
              Open {periodName(suggested)}
            </Button>
          </Form>
        )}
        <Form method="post" className="flex flex-col gap-3" ref={form}>
          <DateField label="First day" name="startsOn" defaultValue={values.startsOn} errors={errors.startsOn} />
          <DateField
            label="Last day"
            name="endsOn"
            hint="Included"
            defaultValue={values.endsOn}
            errors={errors.endsOn}
          />
          <Button type="submit" look={suggested ? 'plain' : 'primary'} busyLabel={busy && 'Opening…'}>
            Open period
          </Button>
        </Form>
      </div>
    </Card>
  );
}
