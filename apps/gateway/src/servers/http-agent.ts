import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { tlsOptions, type TlsSettings } from './tls.ts';

/** Requests to one server at once; others wait. */
const maxRequests = 4;

interface AgentSettings {
  /** How long a connection is kept for the next request, in s; 0 closes it after each. */
  readonly keepAlive: number;
  readonly tls: TlsSettings;
}

/**
 * Makes what opens the connections of requests to an address, with TLS where the address asks for it. `now` in ms since 1970.
 * @throws CatalogueError what {@link tlsOptions} throws.
 */
export function createAgent(
  { protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>,
  { keepAlive, tls }: AgentSettings,
  now: number,
): PlainAgent | TlsAgent {
  const options = {
    keepAlive: keepAlive > 0,
    maxSockets: maxRequests,
    maxFreeSockets: 1,
    ...(keepAlive > 0 ? { timeout: keepAlive * 1000 } : {}),
  };
  if (protocol !== 'https:') return new PlainAgent(options);
  // The address asks for TLS: the authorities of the system are trusted where the settings name no other.
  const trust = tls.mode === 'none' ? {} : tlsOptions(tls, hostOf({ hostname }), now);
  return new TlsAgent({ ...options, ...trust, minVersion: 'TLSv1.2' });
}

/** The host of an address, of IPv6 without its brackets. */
export function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** The port of an address. */
export function portOf({ protocol, port }: Pick<URL, 'protocol' | 'port'>): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
