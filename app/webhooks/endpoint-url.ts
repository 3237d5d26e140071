import { checkAddress, type Exceptions, noExceptions } from '#app/webhooks/address-guard.ts';

/** Why an endpoint URL is refused, with the sentence its field shows. */
const sentences = {
  'not-a-url': 'Enter a full web address, such as https://example.com/hooks.',
  'not-https': 'The address must start with https://.',
  'too-long': 'The address may have at most 2,048 characters.',
  userinfo: 'Leave out the user name and password before the @; every delivery is signed instead.',
  port: 'This port is not allowed. Use 443, 8443 or a free port from 1024 up.',
  'local-name': 'Use a name that can be looked up on the public internet.',
  'blocked-address': 'This address is not on the public internet.',
} as const;

type UrlRefusal = keyof typeof sentences;

export type UrlVerdict =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: UrlRefusal; readonly sentence: string };

const maxLength = 2048;

/** Names that only a local network answers (RFC 6761, RFC 6762 appendix G, RFC 8375), and what lies under them. */
const localSuffixes = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan'];
const localNames = [...localSuffixes, 'home.arpa', 'metadata.goog', 'metadata.tencentyun.com'];

const lowPorts = [443, 8443];

/** Databases, queues, caches and control planes: services that act on what merely looks like a request. */
const servicePorts = new Set([
  1433, 1521, 1883, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5433, 5672, 5900, 5984, 5985, 5986,
  6000, 6379, 6443, 6660, 6667, 7000, 7001, 7199, 8500, 8883, 9042, 9092, 9100, 9160, 9200, 9300, 10250, 10255, 11211,
  15672, 26379, 27017, 27018, 27019,
]);

/**
 * Whether a URL may be an endpoint, judged by its text alone: https, no credentials, an allowed port, a public name or
 * address. Parsed as browsers do (WHATWG), so that every spelling of an address is seen as the address it means. The
 * URL that comes back has no trailing dot and no fragment; it is the one to store and to send to. What a name
 * resolves to is judged at every connection, not here.
 */
export function checkEndpointUrl(input: string, exceptions: Exceptions = noExceptions): UrlVerdict {
  if (input.length > maxLength) return refuse('too-long');
  if (!URL.canParse(input)) return refuse('not-a-url');
  const url = new URL(input);
  if (url.protocol !== 'https:') return refuse('not-https');
  if (url.username !== '' || url.password !== '') return refuse('userinfo');
  url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  const host = refusalOfHost(url, exceptions);
  if (host !== null) return refuse(host);
  return isAllowedPort(url.port) ? { ok: true, url } : refuse('port');
}

/** The address a URL's host is, without brackets, or null when it is a name. */
export function literalAddress(url: URL): string | null {
  if (url.hostname.startsWith('[')) return url.hostname.slice(1, -1);
  return /^[\d.]+$/.test(url.hostname) ? url.hostname : null;
}

function refuse(reason: UrlRefusal): UrlVerdict {
  return { ok: false, reason, sentence: sentences[reason] };
}

function refusalOfHost(url: URL, exceptions: Exceptions): UrlRefusal | null {
  const literal = literalAddress(url);
  if (literal !== null) return checkAddress(literal, exceptions).ok ? null : 'blocked-address';
  const labels = url.hostname.split('.');
  if (labels.length < 2 || labels.includes('')) return 'local-name';
  return localNames.some((name) => url.hostname === name || url.hostname.endsWith(`.${name}`)) ? 'local-name' : null;
}

function isAllowedPort(text: string): boolean {
  const port = text === '' ? 443 : Number(text);
  return lowPorts.includes(port) || (port >= 1024 && !servicePorts.has(port));
}
