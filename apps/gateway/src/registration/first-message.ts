import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import { MqttClient } from 'mqtt';
import type { Clock } from '../collector/schedule.ts';
import { connectionFailure } from '../servers/mqtt/mqtt-failure.ts';
import { openSocket } from '../servers/socket.ts';
import { tlsOptions } from '../servers/tls.ts';
import { timeoutOf } from '../servers/world.ts';
import type { Credentials } from '../templates/credentials/credentials.ts';

/** The most bytes of the message. */
const maxBytes = 16_384;

interface FirstMessageOptions {
  /** Where to connect to. */
  readonly connection: MqttConnection;
  readonly credentials: Credentials;
  readonly topic: string;
  readonly clock: Clock;
  /** Gives up. */
  readonly signal: AbortSignal;
}

/**
 * Connects, waits for the message that the server sends unasked on a topic, and closes.
 * @throws CatalogueError for whatever the connection ended with, `server.timeout` where no message comes.
 */
export async function firstMessage(options: FirstMessageOptions): Promise<Uint8Array> {
  const { connection, credentials, topic, clock, signal } = options;
  const { host, port, tls, proxy, keepAlive } = connection;
  const address = { host, port, timeout: timeoutOf(connection) };
  let cancel: (() => void) | undefined;
  let client: MqttClient | undefined;
  let end: (() => void) | undefined;
  try {
    const route = { address, proxy, tls: tlsOptions(tls, host, clock.wall()) };
    const socket = await openSocket(route, clock, signal);
    end = () => socket.destroy();
    client = new MqttClient(() => socket, {
      manualConnect: true,
      reconnectPeriod: 0,
      protocolVersion: 4,
      clean: true,
      keepalive: keepAlive,
      connectTimeout: address.timeout,
      clientId: credentials.clientId,
      username: credentials.username,
      password: credentials.password,
    });
    const asked = client;
    return await new Promise<Uint8Array>((resolve, reject) => {
      asked.on('message', (from, payload) => {
        if (from === topic && payload.length <= maxBytes) resolve(payload);
      });
      asked.on('error', reject);
      asked.on('close', () => reject(failure('server.closed')));
      signal.addEventListener('abort', () => reject(failure('server.closed')), { once: true });
      const { timeout } = address;
      cancel = clock.after(timeout, () => reject(failure('server.timeout', { seconds: timeout / 1000 })));
      asked.connect();
    });
  } catch (error) {
    throw connectionFailure(error, address, keepAlive);
  } finally {
    cancel?.();
    // Later events of this connection have no listener.
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    client?.end(true);
    end?.();
  }
}
