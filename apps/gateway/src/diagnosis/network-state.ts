import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';

/** The files in which Linux reports the state of its network. */
const files = [
  '/proc/net/dev',
  '/proc/net/route',
  '/proc/net/ipv6_route',
  '/proc/net/arp',
  '/etc/resolv.conf',
] as const;

/** Characters of a file that are kept. */
const maxCharacters = 65_536;

/** The network of the machine: addresses, counters, routes, neighbours, name servers; null where the system does not report it. */
export async function networkState(): Promise<object> {
  const read = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return [file, text?.slice(0, maxCharacters).split('\n') ?? null] as const;
    }),
  );
  return { interfaces: networkInterfaces(), ...Object.fromEntries(read) };
}
