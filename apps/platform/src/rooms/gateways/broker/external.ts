import { randomUUID } from 'node:crypto';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { connect as openClient, connectAsync, type MqttClient } from 'mqtt';
import { hideCredentials, type Log } from '../../../kernel/log/log.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../../../kernel/process/start-error.ts';
import { clearRetained } from './retained-messages.ts';
import type { Broker } from './broker.ts';

/** How long a connection may take, in ms. */
const connectTimeout = 10_000;

/** How often what gateways had the broker retain is cleared, in ms. */
const clearEvery = 600_000;

/**
 * Connects to the broker of MQTT_URL. Who may come to it, and where they may publish, is its own matter:
 * docs/brokers.md says how to set it up.
 *
 * @throws PlatformStartError when it cannot be reached or refuses the platform.
 */
export async function openExternalBroker(
  url: string,
  publicUrl: string | undefined,
  log: Log,
): Promise<Broker> {
  const connection = await connect(url);
  connection.on('error', (error) => log.warn({ err: error }, 'The broker of MQTT_URL has a problem.'));
  connection.on('connect', () => log.info('Connected to the broker of MQTT_URL again.'));
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();
  let cleared = clearLogged(url, log, stopping.signal);
  const clearing = setInterval(() => {
    cleared = clearLogged(url, log, stopping.signal);
  }, clearEvery);
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
    openSession: (name) =>
      openClient(url, { ...options(), clientId: `platform-${name}`, clean: false, reconnectPeriod: 500 }),
    gatewayUrl: publicUrl ?? withoutUser(url),
    webSocketUrl: null,
    listen: () => Promise.resolve(),
    health: () =>
      connection.connected
        ? { state: 'up', kind: 'external' }
        : { state: 'down', kind: 'external', detail: 'The broker of MQTT_URL is not connected.' },
    refusedConnections: 0,
    disconnectGateway: () => {},
    stop: () => (stopped ??= stop()),
  };
}

/** Clears what gateways had the broker retain. Failing, it is tried again next time. */
async function clearLogged(url: string, log: Log, signal: AbortSignal): Promise<void> {
  try {
    const cleared = await clearRetained(
      () => connectAsync(url, { ...options(), reconnectPeriod: 0 }, false),
      signal,
    );
    if (cleared > 0)
      log.warn(
        { cleared },
        'Gateways had the broker retain messages that are none of their state; they were cleared.',
      );
  } catch (error) {
    log.warn({ err: error }, 'What gateways had the broker retain could not be cleared; trying again later.');
  }
}

/** Each connection has a client id of its own, so that processes do not cut each other off. */
function options() {
  return {
    clientId: `platform-${randomUUID()}`,
    protocolVersion: 4,
    clean: true,
    connectTimeout,
    reconnectPeriod: 1000,
    keepalive: 30,
  } as const;
}

async function connect(url: string): Promise<MqttClient> {
  try {
    return await connectAsync(url, options(), false);
  } catch (error) {
    throw new PlatformStartError(
      'broker',
      'MQTT_URL',
      `The broker of MQTT_URL (${new URL(url).host}) cannot be used (${hideCredentials(reasonOf(error))}): start it, or change MQTT_URL.`,
      { cause: error },
    );
  }
}

function withoutUser(url: string): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain.href.replace(/\/$/, '');
}
