import { expect, test } from 'vitest';
import { dueTime } from '#app/notifications/due-time.ts';

const perth = { zone: 'Australia/Perth', quietStart: '22:00', quietEnd: '07:00', urgentBreaksQuiet: true };
const night = new Date('2026-10-11T21:30:00Z'); // 05:30 in Perth
const morning = new Date('2026-10-11T23:00:00Z'); // 07:00 in Perth
const at = (iso: string) => new Date(iso);

test('a message planned at 05:30 in Perth waits until 07:00 in Perth', () => {
  const due = dueTime(perth, [at('2026-10-12T01:00:00Z')], night);
  expect(due).toEqual({ status: 'deferred', reason: 'quiet-hours', dueAt: morning, quietZone: 'Australia/Perth' });
});

test('outside quiet hours it leaves at once', () => {
  expect(dueTime(perth, [at('2026-10-12T01:00:00Z')], morning)).toEqual({
    status: 'queued',
    reason: null,
    dueAt: morning,
    quietZone: null,
  });
});

test('a shift that starts before quiet hours end makes the whole message urgent', () => {
  const due = dueTime(perth, [at('2026-10-11T22:30:00Z'), at('2026-10-13T01:00:00Z')], night);
  expect(due).toEqual({ status: 'queued', reason: 'urgent', dueAt: night, quietZone: null });
});

test('a shift that starts at the very end of quiet hours cannot be read of in time either', () => {
  expect(dueTime(perth, [morning], night).reason).toBe('urgent');
});

test('without leave to break quiet hours, a message with a later shift waits for that one', () => {
  const shy = { ...perth, urgentBreaksQuiet: false };
  const due = dueTime(shy, [at('2026-10-11T22:30:00Z'), at('2026-10-13T01:00:00Z')], night);
  expect(due).toMatchObject({ status: 'deferred', dueAt: morning });
});

test('without leave, a message that can only come too late is skipped with its reason', () => {
  const shy = { ...perth, urgentBreaksQuiet: false };
  const due = dueTime(shy, [at('2026-10-11T22:30:00Z')], night);
  expect(due).toMatchObject({ status: 'skipped', reason: 'shift-starts-in-quiet-hours', quietZone: 'Australia/Perth' });
});

test('a shift that has begun already asks for no haste', () => {
  expect(dueTime(perth, [at('2026-10-11T20:00:00Z')], night)).toMatchObject({ status: 'deferred', dueAt: morning });
});
