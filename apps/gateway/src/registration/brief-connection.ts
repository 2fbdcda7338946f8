import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import { MqttClient } from 'mqtt';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { connectionFailure } from '../servers/mqtt/mqtt-failure.ts';
import { openSocket } from '../servers/socket.ts';
import { tlsOptions } from '../servers/tls.ts';
import { timeoutOf } from '../servers/world.ts';
import type { Credentials } from '../templates/credentials/credentials.ts';

/** The most bytes of a message that is looked at. */
const maxBytes = 16_384;

export interface BriefConnectionOptions {
  /** Where to connect to. */
  readonly connection: MqttConnection;
  readonly credentials: Credentials;
  readonly clock: Clock;
  /** Gives up. */
  readonly signal: AbortSignal;
}

/** An exchange over a connection that is made for it. */
export interface Exchange<Result> {
  /** The server took the connection. */
  connected?(client: MqttClient, end: ExchangeEnd<Result>): void;
  /** A message has come. */
  message(topic: string, payload: Uint8Array, client: MqttClient, end: ExchangeEnd<Result>): void;
}

/** How an exchange ends, or goes on. */
export interface ExchangeEnd<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  /** Calls back after so many ms, during which the server need not say anything; from then on it has its time-out again. */
  readonly goOn: (milliseconds: number, then: () => void) => void;
}

/**
 * Connects for an exchange, and closes.
 * @throws CatalogueError for whatever the connection ended with, `server.timeout` where nothing comes in the time of the connection.
 */
export async function briefConnection<Result>(
  { connection, credentials, clock, signal }: BriefConnectionOptions,
  exchange: Exchange<Result>,
): Promise<Result> {
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
      ...(credentials.password === '' ? {} : { password: credentials.password }),
    });
    const asked = client;
    return await new Promise<Result>((resolve, reject) => {
      const { timeout } = address;
      const limit = () => {
        cancel = clock.after(timeout, () => reject(failure('server.timeout', { seconds: timeout / 1000 })));
      };
      const ending: ExchangeEnd<Result> = {
        resolve,
        reject,
        goOn: (milliseconds, then) => {
          cancel?.();
          cancel = clock.after(milliseconds, () => {
            limit();
            then();
          });
        },
      };
      asked.on('connect', () => exchange.connected?.(asked, ending));
      asked.on('message', (topic, payload) => {
        if (payload.length <= maxBytes) exchange.message(topic, payload, asked, ending);
      });
      asked.on('error', reject);
      asked.on('close', () => reject(failure('server.closed')));
      signal.addEventListener('abort', () => reject(failure('server.closed')), { once: true });
      limit();
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

/** The JSON of a message by a schema; undefined where it is none. */
export function jsonAs<Schema extends z.ZodType>(
  payload: Uint8Array,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return undefined;
  }
}
