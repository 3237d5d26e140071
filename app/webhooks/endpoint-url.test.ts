import { expect, test } from 'vitest';
import { checkEndpointUrl } from '#app/webhooks/endpoint-url.ts';
import cases from '#e2e/cases/ssrf.json' with { type: 'json' };

const reasonOf = (url: string) => {
  const verdict = checkEndpointUrl(url);
  return verdict.ok ? null : verdict.reason;
};

test.each(cases.block)('$url is refused when saved ($why)', ({ url }) => {
  expect(checkEndpointUrl(url)).toMatchObject({ ok: false, sentence: expect.stringMatching(/^[A-Z].*\.$/) });
});

test.each(cases.allow)('$url may be saved ($why)', ({ url }) => {
  const verdict = checkEndpointUrl(url);
  expect(verdict.ok && verdict.url.href).toBe(url);
});

test('each refusal names what is wrong', () => {
  expect(reasonOf('not a url')).toBe('not-a-url');
  expect(reasonOf('https://[fe80::1%25lo]/')).toBe('not-a-url');
  expect(reasonOf('http://example.com/')).toBe('not-https');
  expect(reasonOf('https://user@example.com/')).toBe('userinfo');
  expect(reasonOf('https://:pass@example.com/')).toBe('userinfo');
  expect(reasonOf('https://example.com:80/')).toBe('port');
  expect(reasonOf('https://example.com:0/')).toBe('port');
  expect(reasonOf('https://example.com:5432/')).toBe('port');
  expect(reasonOf('https://intranet/')).toBe('local-name');
  expect(reasonOf('https://0x7f.1/')).toBe('blocked-address');
  expect(reasonOf('https://①②⑦.⓪.⓪.①/')).toBe('blocked-address');
  expect(reasonOf(`https://example.com/${'a'.repeat(2048)}`)).toBe('too-long');
});

test.each([
  'localhost',
  'LOCALHOST.',
  'shop.localhost',
  'printer.local',
  'db.corp',
  'router.home.arpa',
  'metadata',
  'metadata.google.internal.',
  'METADATA.GOOG',
  'example.com..',
  'a..example.com',
])('the name %s is refused', (name) => {
  expect(reasonOf(`https://${name}/`)).toBe('local-name');
});

test.each(['notlocalhost.com', 'local.example.com', 'internal.example.com', 'münchen.example', '1.2.3.4.example'])(
  'the name %s is not mistaken for a local one',
  (name) => {
    expect(reasonOf(`https://${name}:8443/`)).toBeNull();
  },
);
