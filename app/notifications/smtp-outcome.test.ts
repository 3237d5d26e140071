import { expect, test } from 'vitest';
import { isMailAddress, smtpOutcome } from '#app/notifications/smtp-outcome.ts';

const recipient = (responseCode: number, message: string) =>
  smtpOutcome({ message, responseCode, code: 'EENVELOPE', command: 'RCPT TO' }, false);

test('a mailbox that does not exist is a hard bounce', () => {
  expect(recipient(550, '550 5.1.1 no such user')).toMatchObject({ kind: 'rejected', reason: 'address-unknown' });
  expect(recipient(550, '550 No such user here')).toMatchObject({ kind: 'rejected', reason: 'address-unknown' });
});

test('a refusal by policy or a full mailbox says nothing about the address', () => {
  expect(recipient(550, '550 5.7.1 blocked')).toMatchObject({ kind: 'rejected', reason: 'rejected' });
  expect(recipient(552, '552 5.2.2 mailbox full')).toMatchObject({ kind: 'rejected', reason: 'rejected' });
});

test('a 4xx reply is for the time being, even after the whole mail was handed over', () => {
  expect(recipient(451, '451 greylisted')).toMatchObject({ kind: 'temporary' });
  const late = smtpOutcome({ message: '451 try later', responseCode: 451, command: 'DATA' }, true);
  expect(late).toMatchObject({ kind: 'temporary' });
});

test('a refused sign-in or sender is our own fault and is tried again', () => {
  expect(smtpOutcome({ message: '535 no', responseCode: 535, command: 'AUTH LOGIN' }, false).kind).toBe('temporary');
  expect(smtpOutcome({ message: '550 no', responseCode: 550, command: 'MAIL FROM' }, false).kind).toBe('temporary');
});

test('silence is unknown once the whole mail was handed over, and temporary before', () => {
  const silence = { message: 'Timeout', code: 'ETIMEDOUT', command: 'CONN' };
  expect(smtpOutcome(silence, true).kind).toBe('unknown');
  expect(smtpOutcome(silence, false).kind).toBe('temporary');
});

test.each(['mai@staff.example', 'o.brien+shifts@sub.staff.example'])('%s is one mail address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each(['mai', 'a@b, c@d', 'a@b.example\r\nBcc: c@d.example', 'Mai <mai@staff.example>', 'mai@a@b', ''])(
  '%j is not one mail address',
  (text) => {
    expect(isMailAddress(text)).toBe(false);
  },
);
