import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type AddressRange = readonly [Address, number];

/** Ranges that are not public but that the operator lets endpoints reach. Made by `parseExceptions` only. */
export interface Exceptions {
  readonly ranges: readonly AddressRange[];
}

export const noExceptions: Exceptions = { ranges: [] };

/** `excepted`: not a public address, allowed by one of the operator's exceptions. */
export interface AllowedAddress {
  readonly ok: true;
  readonly address: string;
  readonly family: 4 | 6;
  readonly excepted: boolean;
}

export type AddressVerdict = AllowedAddress | { readonly ok: false };

export type AnswersVerdict =
  | { readonly ok: true; readonly addresses: readonly AllowedAddress[] }
  | { readonly ok: false; readonly reason: 'no-answer' | 'blocked-address' };

/** Reached by no endpoint, whatever the operator's exceptions say. */
const neverReachable = [
  '169.254.0.0/16', // link-local: the metadata address of most clouds
  '168.63.129.16/32', // Azure's internal service
  '100.100.100.200/32', // Alibaba's metadata
  '192.0.0.192/32', // Oracle's metadata
  'fe80::/10', // link-local
  'fd00:ec2::/32', // Amazon's metadata and time
  'fd20:ce::/32', // Google's metadata
  'fd00:c1::/32', // Oracle's metadata
  'fd00:42::42/128', // Scaleway's metadata
  '2001::/32', // Teredo and
  '2002::/16', // 6to4 carry any IPv4 address inside
].map((cidr) => ipaddr.parseCIDR(cidr));

const globalUnicast6 = ipaddr.parseCIDR('2000::/3');

/** Elsewhere in IPv6 lie multicast, unallocated space and prefixes that translate to any IPv4 address. */
const exceptionSpace6 = [globalUnicast6, ipaddr.parseCIDR('fc00::/7'), ipaddr.parseCIDR('::1/128')];

/**
 * Whether an endpoint may be reached at this address: global unicast (IPv6 only inside 2000::/3, without its special
 * ranges), or inside an exception. Takes dotted quads and IPv6 as a resolver answers them; any other spelling, a zone
 * id and IPv4 inside IPv6 are refused.
 */
export function checkAddress(text: string, exceptions: Exceptions): AddressVerdict {
  const address = parseAddress(text);
  if (address === null || isInside(address, neverReachable)) return { ok: false };
  const excepted = !isGlobalUnicast(address);
  if (excepted && !isInside(address, exceptions.ranges)) return { ok: false };
  return { ok: true, address: text, family: address.kind() === 'ipv4' ? 4 : 6, excepted };
}

/** The verdict on all answers for one name: a single bad one refuses the name, so no order of answers can smuggle it in. */
export function checkAnswers(answers: readonly string[], exceptions: Exceptions): AnswersVerdict {
  const verdicts = answers.map((answer) => checkAddress(answer, exceptions));
  const addresses = verdicts.filter((verdict) => verdict.ok);
  if (addresses.length < verdicts.length) return { ok: false, reason: 'blocked-address' };
  return addresses.length === 0 ? { ok: false, reason: 'no-answer' } : { ok: true, addresses };
}

/** Whether a socket's peer is one of the addresses it was pinned to, whatever way either is spelled. */
export function isPinned(peer: string | undefined, addresses: readonly AllowedAddress[]): boolean {
  if (peer === undefined || !ipaddr.isValid(peer)) return false;
  const peerText = ipaddr.process(peer).toNormalizedString();
  return addresses.some(({ address }) => ipaddr.parse(address).toNormalizedString() === peerText);
}

/**
 * Reads the operator's list of CIDR ranges. Refused, with a sentence per entry: what is not a CIDR range, what covers
 * or lies in a cloud's metadata addresses, and IPv6 space that translates to IPv4.
 */
export function parseExceptions(
  cidrs: readonly string[],
): { ok: true; exceptions: Exceptions } | { ok: false; problems: string[] } {
  const ranges: AddressRange[] = [];
  const problems: string[] = [];
  for (const cidr of cidrs) {
    const range = parseRange(cidr);
    if (range === null) problems.push(`"${cidr}" is not an address range such as 10.20.0.0/16.`);
    else if (neverReachable.some((never) => overlaps(range, never)))
      problems.push(`"${cidr}" covers addresses of a cloud's metadata service, which no webhook may reach.`);
    else if (range[0].kind() === 'ipv6' && !exceptionSpace6.some((space) => contains(space, range)))
      problems.push(`"${cidr}" lies outside ::1, fc00::/7 and 2000::/3, where no exception can be made.`);
    else ranges.push(range);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, exceptions: { ranges } };
}

function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

function parseRange(cidr: string): AddressRange | null {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr)) return ipaddr.IPv4.parseCIDR(cidr);
  return cidr.includes(':') && !cidr.includes('%') && ipaddr.IPv6.isValidCIDR(cidr)
    ? ipaddr.IPv6.parseCIDR(cidr)
    : null;
}

function isGlobalUnicast(address: Address): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isInside(address, [globalUnicast6]));
}

function isInside(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}

function contains([network, bits]: AddressRange, [inner, innerBits]: AddressRange): boolean {
  return innerBits >= bits && isInside(inner, [[network, bits]]);
}

function overlaps(a: AddressRange, b: AddressRange): boolean {
  return contains(a, b) || contains(b, a);
}
