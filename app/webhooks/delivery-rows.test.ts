import { expect, test } from 'vitest';
import { type Attempt, type Delivery, deliveryRows } from './delivery-rows.ts';

const attempt = (number: number, minute: number, errorClass: string | null, statusCode: number | null): Attempt => ({
  id: `a${number}-${minute}`,
  number,
  startedAt: new Date(Date.UTC(2026, 10, 30, 12, minute)),
  dnsMs: 1,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
  totalMs: 2,
  address: '203.0.113.17',
  statusCode,
  errorClass,
  responseExcerpt: null,
});

const delivery = (over: Partial<Delivery>): Delivery => ({
  id: 'd',
  eventId: 'e',
  eventType: 'roster.published',
  status: 'pending',
  holdReason: null,
  attemptCount: over.attempts?.length ?? 0,
  nextAttemptAt: new Date('2026-11-30T13:00:00Z'),
  createdAt: new Date('2026-11-30T12:00:00Z'),
  attempts: [],
  ...over,
});

const words = (rows: ReturnType<typeof deliveryRows>) => rows.map(({ word, reason }) => `${word}: ${reason}`);

test('attempts stand newest first across deliveries, and the newest of each carries its state', () => {
  const retried = delivery({ id: 'r', attempts: [attempt(2, 9, 'timeout', null), attempt(1, 1, 'http-5xx', 503)] });
  const fine = delivery({ id: 'f', status: 'delivered', attempts: [attempt(1, 5, null, 204)] });
  const rows = deliveryRows([fine, retried]);
  expect(words(rows)).toEqual([
    'Trying again: No answer within 10 seconds.',
    'Delivered: Received with status 204.',
    'Failed: Your system failed. Status 503.',
  ]);
  expect(rows.map(({ nextAt }) => nextAt !== null)).toEqual([true, false, false]);
});

test('a delivery without an attempt has its own row that says what it waits for', () => {
  expect(words(deliveryRows([delivery({})]))).toEqual(['Waiting: Not tried yet.']);
  expect(words(deliveryRows([delivery({ status: 'held', holdReason: 'disabled' })]))).toEqual([
    'Held: Kept, because the endpoint is off.',
  ]);
});

test('a delivery held by the breaker says so after the reason of its last attempt', () => {
  const held = delivery({ status: 'held', holdReason: 'breaker', attempts: [attempt(1, 1, 'connect', null)] });
  expect(words(deliveryRows([held]))).toEqual([
    'Held: No connection could be made. Kept until the endpoint answers again.',
  ]);
});

test('an address that may not be reached is called blocked, not given up', () => {
  const blocked = delivery({ status: 'dead', attempts: [attempt(1, 1, 'blocked-address', null)] });
  expect(deliveryRows([blocked])[0]?.word).toBe('Blocked');
});
