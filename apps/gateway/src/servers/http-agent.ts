import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { Proxy } from '@penstock/contract/configuration/model/proxy';
import type { Clock } from '../collector/schedule.ts';
import { connectsBy } from './route-agent.ts';
import { openSocket } from './socket.ts';
import { tlsOptions, type TlsSettings } from './tls.ts';
import { timeoutOf } from './world.ts';

/** Requests to one server at once; others wait. */
const maxRequests = 4;

interface AgentSettings {
  /** How long a connection is kept for the next request, in s; 0 closes it after each. */
  readonly keepAlive: number;
  readonly tls: TlsSettings;
  readonly proxy: Proxy;
  /** The time-out of a connection, as {@link timeoutOf} takes it. */
  readonly timeout: number;
}

/**
 * Makes what opens the connections of requests to an address, through the proxy of the settings, with TLS where the address asks for it. An aborted `signal`
 * ends connections that are being opened.
 * @throws CatalogueError what {@link tlsOptions} throws.
 */
export function createAgent(
  url: Pick<URL, 'protocol' | 'hostname' | 'port'>,
  settings: AgentSettings,
  clock: Clock,
  signal: AbortSignal,
): PlainAgent | TlsAgent {
  const { keepAlive, tls, proxy } = settings;
  const options = {
    keepAlive: keepAlive > 0,
    maxSockets: maxRequests,
    maxFreeSockets: 1,
    ...(keepAlive > 0 ? { timeout: keepAlive * 1000 } : {}),
  };
  const host = hostOf(url);
  // The address asks for TLS: the authorities of the system are trusted where the settings name no other.
  const asked = tls.mode === 'none' ? ({ ...tls, mode: 'oneWay', rootCertificate: '' } as const) : tls;
  const trust = url.protocol === 'https:' ? tlsOptions(asked, host, clock.wall()) : undefined;
  const agent = trust === undefined ? new PlainAgent(options) : new TlsAgent({ ...options, ...trust });
  if (!proxy.enabled) return agent;
  const route = { address: { host, port: portOf(url), timeout: timeoutOf(settings) }, proxy, tls: trust };
  return connectsBy(agent, () => openSocket(route, clock, signal));
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
