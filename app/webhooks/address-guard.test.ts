import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkAddress,
  checkAnswers,
  type Exceptions,
  isPinned,
  noExceptions,
  parseExceptions,
} from '#app/webhooks/address-guard.ts';
import cases from '#e2e/cases/ssrf.json' with { type: 'json' };

function exceptions(...cidrs: string[]): Exceptions {
  const parsed = parseExceptions(cidrs);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  return parsed.exceptions;
}

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::200e'])('%s may be reached', (address) => {
  expect(checkAddress(address, noExceptions)).toMatchObject({ ok: true, address, excepted: false });
});

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '2001:0:1::1',
  '2001:2::1',
  '2001:db8::1',
  '2002:808:808::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is reached by no endpoint', (address) => {
  expect(checkAddress(address, noExceptions)).toEqual({ ok: false });
});

test.each([
  '',
  'example.com',
  '0177.0.0.1',
  '0x8.8.8.8',
  '8.8.2056',
  '134744072',
  ' 8.8.8.8',
  '8.8.8.8.',
  '2606:4700::1%eth0',
  '[2606:4700::1111]',
])('an answer spelled "%s" is no address', (text) => {
  expect(checkAddress(text, exceptions('0.0.0.0/32', '8.8.8.8/32', '127.0.0.0/8'))).toEqual({ ok: false });
});

test.each(cases.dns.filter(({ answers }) => answers !== undefined))(
  'DNS: $name is $expect',
  ({ answers, expect: expected }) => {
    const verdict = checkAnswers(answers!, noExceptions);
    const outcome = verdict.ok ? 'allowed' : { 'no-answer': 'error dns', 'blocked-address': 'blocked' }[verdict.reason];
    expect(outcome).toBe(expected);
  },
);

test('DNS: one bad answer refuses the name wherever it stands', () => {
  const bad = ['127.0.0.1', '::1', '169.254.169.254', 'fe80::1%eth0', '::ffff:10.0.0.1'];
  const good = fc.constantFrom('8.8.8.8', '1.1.1.1', '2606:4700::1111');
  const mixed = fc.tuple(fc.array(good), fc.constantFrom(...bad), fc.array(good)).map(([a, b, c]) => [...a, b, ...c]);
  fc.assert(fc.property(mixed, (answers) => !checkAnswers(answers, noExceptions).ok));
});

test('an exception lets its private addresses through, marks them, and leaves all others refused', () => {
  const onPremise = exceptions('10.20.0.0/16', 'fd12:3456::/32', '8.8.8.0/24');
  expect(checkAddress('10.20.3.4', onPremise)).toMatchObject({ ok: true, excepted: true, family: 4 });
  expect(checkAddress('fd12:3456::9', onPremise)).toMatchObject({ ok: true, excepted: true, family: 6 });
  expect(checkAddress('8.8.8.8', onPremise)).toMatchObject({ ok: true, excepted: false });
  expect(checkAddress('10.21.0.1', onPremise)).toEqual({ ok: false });
  expect(checkAddress('::ffff:10.20.3.4', onPremise)).toEqual({ ok: false });
});

test.each([
  '169.254.169.254/32',
  '169.254.0.0/16',
  '169.0.0.0/8',
  '0.0.0.0/0',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '168.63.129.16/32',
  'fd00:ec2::254/128',
  'fd00::/8',
  'fc00::/7',
  '::/0',
  'fe80::/10',
  '2002::/16',
  '2002:a9fe:a9fe::/48',
])('an operator cannot except %s, which covers a metadata address', (cidr) => {
  expect(parseExceptions(['10.0.0.0/8', cidr])).toEqual({
    ok: false,
    problems: [expect.stringContaining(`"${cidr}" covers`)],
  });
});

test.each([
  '64:ff9b::/96',
  '64:ff9b::a9fe:a9fe/128',
  '::ffff:0:0/96',
  '::ffff:10.0.0.0/104',
  '::/96',
  '4000::/8',
  'ff00::/8',
])('an operator cannot except %s, from which IPv4 or nothing answers', (cidr) => {
  expect(parseExceptions([cidr]).ok).toBe(false);
});

test('every entry of the operator\u2019s list that is no range is told', () => {
  const parsed = parseExceptions(['10.0.0.0/8', '10.0.0.1', '10.0/8', 'intranet', '10.0.0.0/33', 'fd12::%1/64']);
  expect(parsed.ok ? [] : parsed.problems).toHaveLength(5);
});

test('a socket counts as pinned by the address it means, not by its spelling', () => {
  const verdicts = ['8.8.8.8', '2606:4700:0::1111'].map((address) => checkAddress(address, noExceptions));
  const addresses = verdicts.filter((verdict) => verdict.ok);
  for (const peer of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111']) expect(isPinned(peer, addresses)).toBe(true);
  for (const peer of ['8.8.4.4', '127.0.0.1', '2606:4700::1112', undefined, ''])
    expect(isPinned(peer, addresses)).toBe(false);
});
