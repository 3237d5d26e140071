import { Banner } from '#app/ui/banner.tsx';
import { type Delivery, deliveryRows } from '#app/webhooks/delivery-rows.ts';

/** What became of a test event, read out as it changes; nothing while none was sent. */
export function TestEventResult({ delivery }: { delivery: Delivery | undefined }) {
  if (!delivery) return <div role="status" className="hidden" />;
  const row = deliveryRows([delivery])[0];
  return (
    <div role="status">
      {row === undefined || (row.attempt === null && row.delivery.status === 'pending') ? (
        <Banner tone="neutral" title="The test event is on its way.">
          The answer of your system shows here within seconds.
        </Banner>
      ) : (
        <Banner tone={row.tone} title="Test event:">
          {row.reason}
        </Banner>
      )}
    </div>
  );
}
