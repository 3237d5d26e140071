import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { type Delivery, type DeliveryRow, deliveryRows } from '#app/webhooks/delivery-rows.ts';
import { LatencyBar } from '#app/webhooks/latency-bar.tsx';

/** A row an attempt, newest first, in UTC as receivers log it. */
export function DeliveryTable({ deliveries }: { deliveries: Delivery[] }) {
  const head = (
    <tr>
      <HeadCell>Time (UTC)</HeadCell>
      <HeadCell>Event</HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell>Reason</HeadCell>
      <HeadCell>Took</HeadCell>
      <HeadCell>Address</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="Deliveries and their attempts, newest first" head={head} minWidth="64rem" stacks>
      {deliveryRows(deliveries).map((row) => (
        <AttemptRow key={row.key} row={row} />
      ))}
    </DataTable>
  );
}

function AttemptRow({ row: { at, delivery, attempt, word, tone, reason, nextAt } }: { row: DeliveryRow }) {
  return (
    <tr>
      <RowHead>
        <span className="whitespace-nowrap font-medium">{utc(at)}</span>
      </RowHead>
      <Cell wide>
        {delivery.eventType}
        {attempt && attempt.number > 1 && <span className="text-ink2"> · attempt {attempt.number}</span>}
        <span className="block whitespace-nowrap text-xs text-ink3">{delivery.eventId}</span>
      </Cell>
      <Cell>
        <Chip tone={tone}>{word}</Chip>
      </Cell>
      <Cell wide>
        {reason}
        {nextAt && <span className="block text-xs text-ink3">Next try {utc(nextAt)} UTC</span>}
        {attempt?.responseExcerpt && <Answer text={attempt.responseExcerpt} />}
      </Cell>
      <Cell wide>{attempt && <LatencyBar latency={attempt} />}</Cell>
      <Cell label="Address">{attempt?.address ?? <span className="text-ink3">none</span>}</Cell>
    </tr>
  );
}

/** The beginning of the receiver's answer, folded: it is read only when something is wrong. */
function Answer({ text }: { text: string }) {
  return (
    <details className="mt-1 text-xs text-ink2">
      <summary className="w-fit rounded-sm pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center">
        What it answered
      </summary>
      <code className="mt-1 block whitespace-pre-wrap break-all font-mono">{text}</code>
    </details>
  );
}

/** 'Mon 30 Nov 15:34:23' */
function utc(at: Date): string {
  const { localDate, wallTime } = localView(at, 'UTC');
  return `${formatLocalDate(localDate, 'short')} ${wallTime}:${at.toISOString().slice(17, 19)}`;
}
