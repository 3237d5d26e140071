import { Resolver } from 'node:dns/promises';

/** Every address of a name, IPv6 and IPv4. Empty when it has none; rejects when `signal` aborts or no server answers. */
export type ResolveName = (hostname: string, signal: AbortSignal) => Promise<string[]>;

const limits = { timeout: 2000, tries: 2 };
const noSuchName = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the machine's own DNS servers. */
export const resolveName: ResolveName = (hostname, signal) => askServers(new Resolver(limits), hostname, signal);

/** Asks these DNS servers, `address` or `address:port`, instead of the machine's. */
export function resolveNameAt(servers: readonly string[]): ResolveName {
  return (hostname, signal) => {
    const resolver = new Resolver(limits);
    resolver.setServers(servers);
    return askServers(resolver, hostname, signal);
  };
}

/**
 * DNS itself: no hosts file and no search domains, which could give a public-looking name a local meaning, and no
 * thread of the shared pool held by a slow server.
 */
async function askServers(resolver: Resolver, hostname: string, signal: AbortSignal): Promise<string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const results = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)]);
    const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (addresses.length > 0) return addresses;
    const failure = results.find((result) => result.status === 'rejected' && !noSuchName.has(result.reason.code));
    if (failure?.status === 'rejected') throw failure.reason;
    return [];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
