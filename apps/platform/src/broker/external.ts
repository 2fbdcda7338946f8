import { randomUUID } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import { hideCredentials, type Log } from '../log/log.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../process/start-error.ts';
import type { Broker } from './broker.ts';

/** How long a connection may take, in ms. */
const connectTimeout = 10_000;

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
  const stop = () => connection.endAsync();
  connection.on('close', () => {
    if (!stopped) log.warn('The connection to the broker of MQTT_URL is cut; trying again.');
  });
  return {
    kind: 'external',
    connection,
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

async function connect(url: string): Promise<MqttClient> {
  try {
    return await connectAsync(
      url,
      {
        clientId: `platform-${randomUUID()}`,
        protocolVersion: 4,
        clean: true,
        connectTimeout,
        reconnectPeriod: 1000,
        keepalive: 30,
      },
      false,
    );
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
