import { attemptSentence, type DeliveryTone, deliveryState, holdSentence } from '#app/webhooks/delivery-words.ts';
import type { Latency } from '#app/webhooks/latency.ts';

export interface Attempt extends Latency {
  id: string;
  number: number;
  startedAt: Date;
  address: string | null;
  statusCode: number | null;
  errorClass: string | null;
  responseExcerpt: string | null;
}

export interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  status: string;
  holdReason: string | null;
  attemptCount: number;
  nextAttemptAt: Date;
  createdAt: Date;
  /** Newest first. */
  attempts: Attempt[];
}

/** One line of the list: an attempt, or a delivery that had none so far. */
export interface DeliveryRow {
  key: string;
  at: Date;
  delivery: Delivery;
  attempt: Attempt | null;
  word: string;
  tone: DeliveryTone;
  /** What came of it, in sentences. */
  reason: string;
  /** When it is tried again; on the newest attempt of a delivery that waits for one. */
  nextAt: Date | null;
}

/** A row an attempt, newest first. The newest attempt of a delivery carries the state of the delivery, older ones failed. */
export function deliveryRows(deliveries: readonly Delivery[]): DeliveryRow[] {
  const rows = deliveries.flatMap((delivery) =>
    delivery.attempts.length === 0
      ? [untried(delivery)]
      : delivery.attempts.map((attempt, index) => tried(delivery, attempt, index === 0)),
  );
  return rows.sort((a, b) => b.at.getTime() - a.at.getTime());
}

function untried(delivery: Delivery): DeliveryRow {
  const reason = holdSentence(delivery) ?? 'Not tried yet.';
  return {
    key: delivery.id,
    at: delivery.createdAt,
    delivery,
    attempt: null,
    ...deliveryState(delivery),
    reason,
    nextAt: null,
  };
}

function tried(delivery: Delivery, attempt: Attempt, isNewest: boolean): DeliveryRow {
  const held = isNewest ? holdSentence(delivery) : null;
  return {
    key: attempt.id,
    at: attempt.startedAt,
    delivery,
    attempt,
    ...(isNewest ? deliveryState({ ...delivery, errorClass: attempt.errorClass }) : outcome(attempt)),
    reason: [attemptSentence(attempt), held].filter(Boolean).join(' '),
    nextAt: isNewest && delivery.status === 'pending' ? delivery.nextAttemptAt : null,
  };
}

function outcome({ errorClass }: Attempt): { word: string; tone: DeliveryTone } {
  if (errorClass === null) return { word: 'Delivered', tone: 'ok' };
  return errorClass.startsWith('blocked-') ? { word: 'Blocked', tone: 'bad' } : { word: 'Failed', tone: 'neutral' };
}
