import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { reasonOf } from '@penstock/node-kit/error-text';
import { type IClientOptions, MqttClient } from 'mqtt';
import type { Log } from '../../../kernel/log/log.ts';
import type { Inherited } from '../../../kernel/process/inherited.ts';
import type { Broker } from './broker.ts';
import { disconnectTopic } from './own-door.ts';

/** Reaches the embedded broker of another process of this machine, which lets gateways in. */
export async function openInheritedBroker(
  { socket, gatewayUrl, webSocketUrl }: NonNullable<Inherited['broker']>,
  log: Log,
): Promise<Broker> {
  const open = (options: IClientOptions) =>
    new MqttClient(() => connectSocket(socket), {
      protocolVersion: 4,
      reconnectPeriod: 500,
      keepalive: 30,
      ...options,
    });
  const connection = open({ clientId: `platform-${randomUUID()}`, clean: true });
  connection.on('error', (error) =>
    log.warn({ reason: reasonOf(error) }, 'The embedded broker has a problem.'),
  );
  await new Promise<void>((resolve) => void connection.once('connect', () => resolve()));
  let stopped: Promise<void> | undefined;
  return {
    kind: 'embedded',
    connection,
    channel: adaptMqttJs(connection),
    openSession: (name) => open({ clientId: `platform-${name}`, clean: false }),
    gatewayUrl,
    webSocketUrl,
    listen: () => Promise.resolve(),
    health: () =>
      connection.connected
        ? { state: 'up', kind: 'embedded' }
        : { state: 'down', kind: 'embedded', detail: 'The embedded broker is not connected.' },
    refusedConnections: 0,
    disconnectGateway: (sn) => void connection.publish(disconnectTopic, sn, { qos: 1 }),
    stop: () => (stopped ??= connection.endAsync()),
  };
}
