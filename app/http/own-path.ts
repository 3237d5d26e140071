const here = 'http://own.invalid';

/**
 * A path of this site to go on to, spelled so that it can stand in a Location header; anything else becomes the fallback.
 * Read as a browser reads it: tabs and line breaks are dropped, '\\' is '/' and '.' is nothing, so '//host', '/\\host',
 * '/<tab>/host' and '/.//host' are all addresses of others.
 */
export function ownPath(value: FormDataEntryValue | string | null, fallback = '/'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback;
}
