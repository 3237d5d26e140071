import { expect, test } from 'vitest';
import type { ShiftChange } from '#app/notifications/recipients.ts';
import { type RosterMessage, rosterMessage } from '#app/notifications/roster-message.ts';

const span = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
const monday = span('2026-10-11T22:00:00Z', '2026-10-12T06:00:00Z'); // 09:00–17:00 in Sydney
const tuesday = span('2026-10-12T23:00:00Z', '2026-10-13T07:00:00Z'); // 10:00–18:00 in Sydney

const added: ShiftChange = {
  shiftId: 'shift',
  employeeId: 'mai',
  kind: 'added',
  zone: 'Australia/Sydney',
  positionId: 'barista',
  positionName: 'Barista',
  before: null,
  after: monday,
};

const message = (given: Partial<RosterMessage> = {}): RosterMessage => ({
  tenantName: 'Harbour Coffee',
  store: { name: 'Circular Quay', zone: 'Australia/Sydney' },
  reader: { firstName: 'Mai', locale: 'en', zone: 'Australia/Sydney' },
  changes: [added],
  url: 'https://wallclock.example/t/harbour/my-shifts',
  ...given,
});

test('a new shift is told in the store’s zone with its label, in subject and text', () => {
  const { subject, text } = rosterMessage(message());
  expect(subject).toBe('New shift: Mon 12 Oct 09:00–17:00 AEDT, Circular Quay');
  expect(text).toBe(
    [
      'Hi Mai, your roster at Circular Quay has changed.',
      'New shift\n  Mon 12 Oct 09:00–17:00 AEDT\n  Barista · 8 h',
      "Times are Circular Quay's own (Sydney).",
      'See my shifts: https://wallclock.example/t/harbour/my-shifts',
      '--\nYou get this mail because you work for Harbour Coffee.\n',
    ].join('\n\n'),
  );
});

test('a reader in another zone gets a second line on their own clock, and only then', () => {
  const away = rosterMessage(message({ reader: { firstName: 'Mai', locale: 'en', zone: 'Australia/Perth' } }));
  expect(away.text).toContain('  Mon 12 Oct 09:00–17:00 AEDT\n  Perth: Mon 12 Oct 06:00–14:00 AWST\n');
  const near = rosterMessage(message({ reader: { firstName: 'Mai', locale: 'en', zone: 'Australia/Melbourne' } }));
  expect(near.text).not.toContain('Melbourne');
});

test('a moved shift is told as it was and as it is', () => {
  const { subject, text } = rosterMessage(
    message({ changes: [{ ...added, kind: 'changed', before: monday, after: tuesday }] }),
  );
  expect(subject).toBe('Your shift has changed: Tue 13 Oct 10:00–18:00 AEDT, Circular Quay');
  expect(text).toContain('  Before: Mon 12 Oct 09:00–17:00 AEDT\n  Now: Tue 13 Oct 10:00–18:00 AEDT\n');
});

test('a store that moved to another zone: the times before by the clock before, those now by the clock now', () => {
  const inPerth = span('2026-10-12T01:00:00Z', '2026-10-12T09:00:00Z');
  const change: ShiftChange = { ...added, kind: 'changed', before: monday, after: inPerth, zone: 'Australia/Perth' };
  const { subject, text } = rosterMessage(message({ changes: [{ ...change, beforeZone: 'Australia/Sydney' }] }));
  expect(subject).toBe('Your shift has changed: Mon 12 Oct 09:00–17:00 AWST, Circular Quay');
  expect(text).toContain('  Before: Mon 12 Oct 09:00–17:00 AEDT\n  Now: Mon 12 Oct 09:00–17:00 AWST\n');
  expect(text).toContain("Times are Circular Quay's own (Perth).");
});

test('new rules of the clock: the same wall times, told once and explained', () => {
  const hourLater = span('2026-10-11T23:00:00Z', '2026-10-12T07:00:00Z');
  const change: ShiftChange = { ...added, kind: 'changed', before: hourLater, after: monday, keepsWall: true };
  const { text } = rosterMessage(message({ changes: [change] }));
  expect(text).toContain(
    'Changed shift\n  Mon 12 Oct 09:00–17:00 AEDT\n  Barista · 8 h\n  The clock there follows new rules',
  );
  expect(text).not.toContain('Before');
});

test('a new position at the same times shows the times once', () => {
  const { text } = rosterMessage(message({ changes: [{ ...added, kind: 'changed', before: monday }] }));
  expect(text).toContain('Changed shift\n  Mon 12 Oct 09:00–17:00 AEDT\n  Barista');
});

test('a removed shift says what is gone, without a length', () => {
  const { subject, text } = rosterMessage(
    message({ changes: [{ ...added, kind: 'removed', before: monday, after: null }] }),
  );
  expect(subject).toBe('No longer your shift: Mon 12 Oct 09:00–17:00 AEDT, Circular Quay');
  expect(text).toContain('No longer your shift\n  Mon 12 Oct 09:00–17:00 AEDT\n  Barista\n');
});

test('a 22:00–06:00 shift over the spring night is told as 7 h with both labels, over the autumn night as 9 h', () => {
  const spring = { ...added, after: span('2026-10-03T12:00:00Z', '2026-10-03T19:00:00Z') };
  const { text } = rosterMessage(message({ changes: [spring] }));
  expect(text).toContain('Sat 3 Oct 22:00 AEST – Sun 4 Oct 06:00 AEDT\n  Barista · 7 h\n');
  expect(text).toContain('The clocks go forward in this shift: it is 7 h long, not 8 h.');
  const autumn = { ...added, after: span('2027-04-03T11:00:00Z', '2027-04-03T20:00:00Z') };
  expect(rosterMessage(message({ changes: [autumn] })).text).toContain('it is 9 h long, not 8 h.');
});

test('several changes are counted in the subject', () => {
  const changes: ShiftChange[] = [
    added,
    { ...added, after: tuesday },
    { ...added, kind: 'removed', before: monday, after: null },
  ];
  expect(rosterMessage(message({ changes })).subject).toBe('Your roster at Circular Quay: 2 new, 1 no longer yours');
});

test('a Vietnamese reader is written to in Vietnamese', () => {
  const { subject, text, html } = rosterMessage(
    message({ reader: { firstName: 'Mai', locale: 'vi', zone: 'Australia/Sydney' } }),
  );
  expect(subject).toBe('Ca mới: T2 12 thg 10 09:00–17:00 AEDT, Circular Quay');
  expect(text).toContain('Chào Mai, lịch làm việc của bạn tại Circular Quay đã thay đổi.');
  expect(text).toContain('Barista · 8 giờ');
  expect(html).toContain('<html lang="vi">');
});

test('names are text, whatever they hold: no tag, no attribute and no line of their own', () => {
  const evil = '<img src=x onerror="alert(1)">&\'';
  const { subject, text, html } = rosterMessage(
    message({
      tenantName: evil,
      store: { name: `Quay\r\nBcc: all@staff.example`, zone: 'Australia/Sydney' },
      reader: { firstName: evil, locale: 'en', zone: 'Australia/Sydney' },
      changes: [{ ...added, positionName: evil }],
      url: 'https://wallclock.example/t/"><script>/my-shifts',
    }),
  );
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).not.toMatch(/^Bcc:/m);
});
