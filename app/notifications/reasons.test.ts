import { expect, test } from 'vitest';
import { type ExplainedRow, explain } from '#app/notifications/reasons.ts';

const row: ExplainedRow = {
  status: 'deferred',
  reason: 'quiet-hours',
  dueAt: new Date('2026-10-11T23:00:00Z'),
  sentAt: null,
  quietZone: 'Australia/Perth',
  zone: 'Australia/Perth',
};

test('a row says until when it waits, on the recipient’s clock, and why', () => {
  expect(explain(row)).toBe('Waits until Mon 12 Oct 07:00 Perth (quiet hours)');
});

test('a row that was sent says when, and that it had waited', () => {
  expect(explain({ ...row, status: 'sent', sentAt: new Date('2026-10-11T23:00:04Z') })).toBe(
    'Told Mon 12 Oct 07:00 Perth (quiet hours)',
  );
});

test('a row that was skipped says why nothing was sent', () => {
  expect(explain({ ...row, status: 'skipped', reason: 'no-address' })).toBe('Not told (no e-mail address)');
});
