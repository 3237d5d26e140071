import { expect, test } from 'vitest';
import { thinBody } from '#app/webhooks/thin-body.ts';

test('a body names the event and the resource, in this order, and carries nothing else', () => {
  const resource = { type: 'publication', id: 'p1', url: 'https://wallclock.example/api/v1/publications/p1', hours: 8 };
  const event = { id: 'e1', type: 'roster.published', occurredAt: new Date('2026-10-04T02:30:00+11:00'), resource };
  expect(thinBody(event)).toBe(
    '{"id":"e1","type":"roster.published","occurred_at":"2026-10-03T15:30:00.000Z",' +
      '"resource":{"type":"publication","id":"p1","url":"https://wallclock.example/api/v1/publications/p1"}}',
  );
});
