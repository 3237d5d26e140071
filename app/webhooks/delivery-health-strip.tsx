import { formatLocalDate } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import type { HealthDay } from '#app/webhooks/delivery-health.ts';

/** Seven days of attempts side by side, each with its numbers in words under a bar of what arrived and what failed. */
export function DeliveryHealthStrip({ days }: { days: HealthDay[] }) {
  return (
    <Card title="Last 7 days" about="Attempts by UTC date">
      <ol className="grid grid-cols-7 gap-1.5 sm:gap-3">
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
    </Card>
  );
}

function Day({ day: { date, arrived, failed } }: { day: HealthDay }) {
  const [weekday, ...rest] = formatLocalDate(date, 'short').split(' ');
  return (
    <li className="min-w-0 text-xs">
      <span aria-hidden="true" className="flex h-1.5 gap-px overflow-clip rounded-full bg-line">
        {arrived > 0 && <span className="bg-ok" style={{ flexGrow: arrived }} />}
        {failed > 0 && <span className="bg-bad" style={{ flexGrow: failed }} />}
      </span>
      <span className="mt-1.5 block font-medium text-ink2">
        {weekday} <span className="max-sm:sr-only">{rest.join(' ')}</span>
      </span>
      {arrived > 0 && <span className="block text-ok">{arrived} arrived</span>}
      {failed > 0 && <span className="block text-bad">{failed} failed</span>}
      {arrived + failed === 0 && <span className="block text-ink3">none</span>}
    </li>
  );
}
