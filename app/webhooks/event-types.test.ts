import { expect, test } from 'vitest';
import { receivesEvent } from '#app/webhooks/event-types.ts';

test('an endpoint without chosen types receives every event', () => {
  expect(receivesEvent([], 'roster.published')).toBe(true);
});

test('an endpoint receives what it chose, and a test event always', () => {
  expect(receivesEvent(['roster.published'], 'roster.published')).toBe(true);
  expect(receivesEvent(['endpoint.test'], 'roster.published')).toBe(false);
  expect(receivesEvent(['roster.published'], 'endpoint.test')).toBe(true);
});
