import { z } from 'zod';

const tenantId = z.uuid();

/**
 * Every queue: what a job carries and how the queue treats it. A payload names rows, never holds them: the handler
 * reads them again through the tenant door, so a job with a foreign id finds nothing.
 * Retry numbers are of pg-boss; a job that fails for the last time goes to the queue named by deadLetter.
 */
export const queues = {
  'materialize-template': {
    payload: z.object({ tenantId, templateId: z.uuid() }),
    options: {
      policy: 'standard',
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 120,
      heartbeatSeconds: 30,
    },
  },
  're-resolve-tenant': {
    payload: z.object({ tenantId, tzVersion: z.string().min(1) }),
    // One waits for each tenant at most; the work is one transaction, which a large tenant needs time for.
    options: {
      policy: 'short',
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 300,
      heartbeatSeconds: 60,
    },
  },
  'roster-published': {
    payload: z.object({ tenantId, eventId: z.uuid() }),
    options: {
      policy: 'standard',
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 120,
      heartbeatSeconds: 30,
    },
  },
  'deliver-notification': {
    payload: z.object({ tenantId, notificationId: z.uuid() }),
    options: {
      policy: 'standard',
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 60,
      heartbeatSeconds: 30,
    },
  },
  'drain-endpoint': {
    payload: z.object({ tenantId, endpointId: z.uuid() }),
    options: { policy: 'stately', retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 30 },
  },
  sweep: {
    payload: z.object({}),
    options: { policy: 'stately', retryLimit: 0, expireInSeconds: 120, heartbeatSeconds: 30 },
  },
} as const;

export type QueueName = keyof typeof queues;

export type JobPayload<N extends QueueName> = z.infer<(typeof queues)[N]['payload']>;

/** Where a job goes that failed for the last time, to be looked at and sent again. */
export const deadLetterQueue = 'dead-letter';
