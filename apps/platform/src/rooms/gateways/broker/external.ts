import { randomUUID } from 'node:crypto';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { connect as openClient, connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { hideCredentials, type Log } from '../../../kernel/log/log.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { PlatformStartError } from '../../../kernel/process/start-error.ts';
import { clearRetained } from './retained-messages.ts';
import type { Broker } from './broker.ts';

/** How long a connection may take, in ms. */
const connectTimeout = 10_000;

/** How often what gateways had the broker retain is cleared, in ms. */
const clearEvery = 600_000;

/** The settings of a broker of somebody else. */
export type ExternalBrokerSettings = Pick<Settings, 'mqttPublicUrl' | 'mqttNodes'>;

/**
 * Connects to the broker of MQTT_URL, at whichever node of its cluster answers. Who may come to it, and where they may publish, is
 * its own matter, about which it may ask the platform: docs/brokers.md says how to set it up.
 *
 * @throws PlatformStartError when it cannot be reached or refuses the platform.
 */
export async function openExternalBroker(
  url: string,
  { mqttPublicUrl: publicUrl, mqttNodes: nodes }: ExternalBrokerSettings,
  log: Log,
): Promise<Broker> {
  const connection = await connect(url, nodes);
  connection.on('error', (error) => log.warn({ err: error }, 'The broker of MQTT_URL has a problem.'));
  connection.on('connect', () => log.info('Connected to the broker of MQTT_URL again.'));
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();
  let cleared = clearLogged(url, nodes, log, stopping.signal);
  const clearing = setInterval(() => {
    cleared = clearLogged(url, nodes, log, stopping.signal);
  }, clearEvery);
  let sessions = 0;
  clearing.unref();
  const stop = async () => {
    clearInterval(clearing);
    stopping.abort();
    await connection.endAsync();
    await cleared;
  };
  connection.on('close', () => {
    if (!stopped) log.warn('The connection to the broker of MQTT_URL is cut; trying again.');
  });
  return {
    kind: 'external',
    connection,
    channel: adaptMqttJs(connection),
    // Each begins with another node, so that the sessions of an installation are spread over a cluster.
    openSession: (name) =>
      openClient(url, {
        ...options(url, nodes, (sessions += 1)),
        clientId: `platform-${name}`,
        clean: false,
        reconnectPeriod: 500,
      }),
    gatewayUrl: publicUrl ?? withoutUser(url),
    webSocketUrl: null,
    listen: () => Promise.resolve(),
    health: () =>
      connection.connected
        ? { state: 'up', kind: 'external' }
        : { state: 'down', kind: 'external', detail: 'The broker of MQTT_URL is not connected.' },
    refusedConnections: 0,
    disconnectGateway: (sn) => void cutOff(url, nodes, sn, log),
    stop: () => (stopped ??= stop()),
  };
}

/**
 * Ends the connection of a gateway: who connects with a client id that is in use takes over from who has it (MQTT 3.1.1,
 * section 3.1.4), and the platform leaves at once.
 */
async function cutOff(url: string, nodes: readonly string[], sn: string, log: Log): Promise<void> {
  try {
    const connection = await connectToAny(url, nodes, { clientId: sn, reconnectPeriod: 0 });
    await connection.endAsync();
  } catch (error) {
    log.warn(
      { sn, reason: hideCredentials(reasonOf(error)) },
      'A gateway could not be cut off at the broker.',
    );
  }
}

/** Clears what gateways had the broker retain. Failing, it is tried again next time. */
async function clearLogged(
  url: string,
  nodes: readonly string[],
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  try {
    const cleared = await clearRetained(() => connectToAny(url, nodes, { reconnectPeriod: 0 }), signal);
    if (cleared > 0)
      log.warn(
        { cleared },
        'Gateways had the broker retain messages that are none of their state; they were cleared.',
      );
  } catch (error) {
    log.warn({ err: error }, 'What gateways had the broker retain could not be cleared; trying again later.');
  }
}

/**
 * Each connection has a client id of its own, so that processes do not cut each other off.
 *
 * @param first the node that is tried first, counted from that of the address.
 */
function options(url: string, nodes: readonly string[], first = 0) {
  const servers = serversOf(url, nodes);
  const start = first % servers.length;
  return {
    ...(servers.length > 1 && { servers: [...servers.slice(start), ...servers.slice(0, start)] }),
    clientId: `platform-${randomUUID()}`,
    protocolVersion: 4,
    clean: true,
    connectTimeout,
    reconnectPeriod: 1000,
    keepalive: 30,
  } satisfies IClientOptions;
}

/** The nodes of the cluster, of which the library tries one after another. */
function serversOf(url: string, nodes: readonly string[]) {
  const { hostname, port, protocol } = new URL(url);
  const own = { host: hostname, port: Number(port === '' ? defaultPorts[protocol] : port) };
  const others = nodes.map((node) => {
    const colon = node.lastIndexOf(':');
    return { host: node.slice(0, colon), port: Number(node.slice(colon + 1)) };
  });
  return [own, ...others];
}

/** The port of an address that names none. */
const defaultPorts: Readonly<Record<string, number>> = {
  'mqtt:': 1883,
  'mqtts:': 8883,
  'ws:': 80,
  'wss:': 443,
};

async function connect(url: string, nodes: readonly string[]): Promise<MqttClient> {
  try {
    return await connectToAny(url, nodes);
  } catch (error) {
    throw unreachable(url, error);
  }
}

/** Connects to the first node that answers; rejects with the reason of the last one where none does. */
async function connectToAny(
  url: string,
  nodes: readonly string[],
  more: IClientOptions = {},
): Promise<MqttClient> {
  let reason: unknown;
  for (let first = 0; first <= nodes.length; first += 1) {
    try {
      return await connectAsync(url, { ...options(url, nodes, first), ...more }, false);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function unreachable(url: string, error: unknown): PlatformStartError {
  return new PlatformStartError(
    'broker',
    'MQTT_URL',
    `The broker of MQTT_URL (${new URL(url).host}) cannot be used (${hideCredentials(reasonOf(error))}): start it, or change MQTT_URL.`,
    { cause: error },
  );
}

function withoutUser(url: string): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain.href.replace(/\/$/, '');
}
