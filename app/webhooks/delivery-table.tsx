import { localView } from '#app/time/local-view.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { attemptSentence, deliveryState } from '#app/webhooks/delivery-words.ts';

interface Attempt {
  id: string;
  number: number;
  startedAt: Date;
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  totalMs: number;
  address: string | null;
  statusCode: number | null;
  errorClass: string | null;
  responseExcerpt: string | null;
}

interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  status: string;
  attemptCount: number;
  nextAttemptAt: Date;
  createdAt: Date;
  attempts: Attempt[];
}

/** Deliveries newest first, a row an attempt, in UTC as receivers log it. */
export function DeliveryTable({ deliveries }: { deliveries: Delivery[] }) {
  const head = (
    <tr>
      <HeadCell>Event</HeadCell>
      <HeadCell>Time (UTC)</HeadCell>
      <HeadCell>Result</HeadCell>
      <HeadCell>Address</HeadCell>
      <HeadCell numeric>Took</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="Deliveries and their attempts" head={head} minWidth="52rem">
      {deliveries.flatMap((delivery) => [
        <DeliveryRow key={delivery.id} delivery={delivery} />,
        ...delivery.attempts.map((attempt) => <AttemptRow key={attempt.id} attempt={attempt} />),
      ])}
    </DataTable>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { word, tone } = deliveryState(delivery);
  const waits = delivery.status === 'pending' && delivery.attemptCount > 0;
  return (
    <tr className="bg-sunken">
      <RowHead detail={delivery.eventId}>{delivery.eventType}</RowHead>
      <Cell>{utc(delivery.createdAt)}</Cell>
      <Cell span={3}>
        <Chip tone={tone}>{word}</Chip>
        {waits && <span className="ml-2 text-ink2">next at {utc(delivery.nextAttemptAt)}</span>}
      </Cell>
    </tr>
  );
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  return (
    <tr>
      <Cell>
        <span className="text-ink3">Attempt {attempt.number}</span>
      </Cell>
      <Cell>{utc(attempt.startedAt)}</Cell>
      <Cell>
        {attemptSentence(attempt)}
        {attempt.responseExcerpt && (
          <code className="mt-1 block max-h-24 overflow-auto whitespace-pre-wrap break-all text-xs text-ink2">
            {attempt.responseExcerpt}
          </code>
        )}
      </Cell>
      <Cell>{attempt.address ?? '—'}</Cell>
      <Cell numeric>
        {Math.round(attempt.totalMs)} ms
        <span className="block text-xs text-ink3">{stages(attempt)}</span>
      </Cell>
    </tr>
  );
}

function stages({ dnsMs, connectMs, tlsMs, firstByteMs }: Attempt): string {
  const named = { dns: dnsMs, connect: connectMs, tls: tlsMs, 'first byte': firstByteMs };
  return Object.entries(named)
    .flatMap(([name, ms]) => (ms === null ? [] : [`${name} ${Math.round(ms)}`]))
    .join(' · ');
}

function utc(at: Date): string {
  const { localDate, wallTime } = localView(at, 'UTC');
  return `${localDate} ${wallTime}:${at.toISOString().slice(17, 19)}`;
}
