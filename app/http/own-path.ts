/** A path of this site to go on to; anything else ('//host' and '/\host' are addresses of others) becomes the fallback. */
export function ownPath(value: FormDataEntryValue | string | null, fallback = '/'): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : fallback;
}
