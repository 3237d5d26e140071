import { describe, expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

function sent(body: BodyInit | null, type?: string): Request {
  const request = new Request('http://wallclock.example/', { method: 'POST', body });
  if (type === undefined) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return request;
}

const urlencoded = 'application/x-www-form-urlencoded';

test('a form is read in either encoding', async () => {
  expect((await readForm(sent('name=Mai', `${urlencoded};charset=UTF-8`))).get('name')).toBe('Mai');
  const parts = new FormData();
  parts.set('name', 'Mai');
  expect((await readForm(new Request('http://wallclock.example/', { method: 'POST', body: parts }))).get('name')).toBe(
    'Mai',
  );
});

describe('what is no form is answered, not a fault', () => {
  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['plain text', 'name=Mai', 'text/plain', 415],
    ['a body without a type', 'name=Mai', undefined, 415],
    ['parts without a boundary', 'x', 'multipart/form-data', 400],
    ['parts that are none', 'garbage', 'multipart/form-data; boundary=x', 400],
    ['U+0000 in a value', 'name=a%00b', urlencoded, 400],
    ['U+0000 in a name', 'a%00b=1', urlencoded, 400],
  ])('%s', async (_what, body, type, status) => {
    await expect(readForm(sent(body, type))).rejects.toMatchObject({ status });
  });
});
