import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of this site is kept with its query', () => {
  expect(ownPath('/t/harbour/roster?view=day')).toBe('/t/harbour/roster?view=day');
});

test('an address of another site is never followed, however it is written', () => {
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\t\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '///evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(ownPath(elsewhere)).toBe('/');
  }
});

test('a path in any alphabet can stand in a Location header', () => {
  const path = ownPath('/t/harbour/roster?q=日本\r\nSet-Cookie: a=b');
  expect(new Headers({ Location: path }).get('Location')).toBe(
    '/t/harbour/roster?q=%E6%97%A5%E6%9C%ACSet-Cookie:%20a=b',
  );
});
