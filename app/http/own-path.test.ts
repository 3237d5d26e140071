import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of this site is kept with its query', () => {
  expect(ownPath('/t/harbour/roster?view=day')).toBe('/t/harbour/roster?view=day');
});

test('an address of another site is never followed, however it is written', () => {
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(ownPath(elsewhere)).toBe('/');
  }
});
