import { useFetcher } from '@remix-run/react';
import type { ClosedDay } from '#app/templates/closed-days.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface ClosedDaysProps {
  store: { id: string; name: string };
  days: ClosedDay[];
}

type Answer = { ok: boolean; sentence?: string } | undefined;

/** The days on which no template of the store makes a shift, to be added and taken back. */
export function ClosedDays({ store, days }: ClosedDaysProps) {
  return (
    <Card title="Closed days" about={`No template makes a shift at ${store.name} on these days.`}>
      {days.length > 0 && (
        <ul className="mb-4 divide-y divide-line2">
          {days.map((day) => (
            <DayLine key={day.localDate} day={day} storeId={store.id} />
          ))}
        </ul>
      )}
      <CloseDay key={days.map(({ localDate }) => localDate).join()} storeId={store.id} />
    </Card>
  );
}

function DayLine({ day, storeId }: { day: ClosedDay; storeId: string }) {
  const fetcher = useFetcher<Answer>();
  const name = formatLocalDate(day.localDate, 'year');
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 grow">
        {formatLocalDate(day.localDate, 'long')}
        {day.reason && <span className="text-ink3"> · {day.reason}</span>}
      </span>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="open-day" />
        <input type="hidden" name="storeId" value={storeId} />
        <input type="hidden" name="localDate" value={day.localDate} />
        <Button
          type="submit"
          look="bare"
          size="small"
          aria-label={`Open again on ${name}`}
          busyLabel={fetcher.state !== 'idle' && 'Opening…'}
        >
          Open again
        </Button>
      </fetcher.Form>
    </li>
  );
}

function CloseDay({ storeId }: { storeId: string }) {
  const fetcher = useFetcher<Answer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.sentence : undefined;
  return (
    <fetcher.Form method="post" className="flex flex-col gap-1.5">
      <input type="hidden" name="intent" value="close-day" />
      <input type="hidden" name="storeId" value={storeId} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <DateField name="localDate" label="Day" />
        </div>
        <div className="w-56">
          <TextField name="reason" label="Reason" optional maxLength={80} autoComplete="off" placeholder="Christmas" />
        </div>
        <Button type="submit" busyLabel={fetcher.state !== 'idle' && 'Closing…'}>
          Close on this day
        </Button>
      </div>
      <FieldError id="closed-day-error" errors={refused ? [refused] : undefined} />
    </fetcher.Form>
  );
}
