import type { ErrorClass } from '#app/webhooks/post-fault.ts';

/** Why an attempt failed, in words a tenant can act on. */
const failureWords: Record<ErrorClass, string> = {
  'blocked-url': 'The address is not one that webhooks may go to.',
  'blocked-address': 'The name leads to an address that webhooks may not reach. Nothing was sent.',
  dns: 'The name could not be looked up.',
  connect: 'No connection could be made.',
  tls: 'The secure connection failed: look at the certificate.',
  timeout: 'No answer within 10 seconds.',
  aborted: 'The attempt was ended on our side.',
  'connection-lost': 'The connection broke before an answer came.',
  'bad-response': 'The answer was not HTTP.',
  'response-too-large': 'The head of the answer was too large.',
  redirect: 'The address answered with a redirect, which is not followed.',
  'http-4xx': 'Your system refused it.',
  'http-5xx': 'Your system failed.',
};

/** One sentence on an attempt; success has its status. */
export function attemptSentence({
  errorClass,
  statusCode,
}: {
  errorClass: string | null;
  statusCode: number | null;
}): string {
  if (errorClass === null) return `Received with status ${statusCode}.`;
  const words = failureWords[errorClass as ErrorClass];
  return statusCode === null ? words : `${words} Status ${statusCode}.`;
}

export type DeliveryTone = 'ok' | 'warn' | 'bad' | 'neutral';

/** The state of a delivery as a word, with its tone. `errorClass` is that of its newest attempt. */
export function deliveryState(delivery: { status: string; attemptCount: number; errorClass?: string | null }): {
  word: string;
  tone: DeliveryTone;
} {
  switch (delivery.status) {
    case 'delivered':
      return { word: 'Delivered', tone: 'ok' };
    case 'held':
      return { word: 'Held', tone: 'warn' };
    case 'dead':
      return { word: delivery.errorClass?.startsWith('blocked-') ? 'Blocked' : 'Gave up', tone: 'bad' };
    default:
      return delivery.attemptCount === 0
        ? { word: 'Waiting', tone: 'neutral' }
        : { word: 'Trying again', tone: 'warn' };
  }
}

/** Why a held delivery is not tried, and what ends that; null when it is not held. */
export function holdSentence({ status, holdReason }: { status: string; holdReason: string | null }): string | null {
  if (status !== 'held') return null;
  return holdReason === 'breaker' ? 'Kept until the endpoint answers again.' : 'Kept, because the endpoint is off.';
}
