const maxBytes = 1024;

/**
 * What an attempt keeps of an answer: the head of its text, at most 1 KiB of valid UTF-8 without control or invisible
 * format characters (line breaks and tabs become spaces); null when nothing readable is left. Still foreign text: escape
 * it where it is shown.
 */
export function responseExcerpt(bytes: Uint8Array): string | null {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return read === 0 ? null : text.slice(0, read);
}
