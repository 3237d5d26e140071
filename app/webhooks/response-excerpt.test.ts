import { expect, test } from 'vitest';
import { responseExcerpt } from '#app/webhooks/response-excerpt.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('an answer is kept as one line without control, direction or zero-width characters', () => {
  expect(responseExcerpt(bytes('\u0000{"ok"\u001b[31m:\r\n\ttrue}\u202e\u200b\u0085 '))).toBe('{"ok"[31m: true}');
});

test('at most 1 KiB is kept and no character is cut in two', () => {
  const kept = responseExcerpt(bytes(`${'a'.repeat(1023)}Thứ Hai`)) ?? '';
  expect(kept).toBe(`${'a'.repeat(1023)}T`);
  const wide = responseExcerpt(bytes(`a${'ứ'.repeat(1000)}`)) ?? '';
  expect(bytes(wide)).toHaveLength(1024);
  expect(bytes(responseExcerpt(bytes('😀'.repeat(400))) ?? '')).toHaveLength(1024);
  expect(bytes(responseExcerpt(bytes(`a${'😀'.repeat(400)}`)) ?? '')).toHaveLength(1021);
});

test('bytes that are no UTF-8 become replacement characters, still within 1 KiB', () => {
  const kept = responseExcerpt(new Uint8Array(2000).fill(0xff)) ?? '';
  expect(kept).toBe('\ufffd'.repeat(341));
});

test('an answer with nothing to read is kept as nothing', () => {
  expect(responseExcerpt(new Uint8Array())).toBeNull();
  expect(responseExcerpt(bytes(' \r\n\u0000'))).toBeNull();
});
