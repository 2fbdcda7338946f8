import type { PostgresConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import type { Client, ClientConfig } from 'pg';
import { Batching } from '../batching.ts';
import type { ConnectionConfiguration, OutgoingMessage } from '../connection.ts';
import { PendingBytes } from '../pending-bytes.ts';
import { Reconnecting } from '../reconnecting.ts';
import type { RunningServer } from '../running-server.ts';
import { ServerCondition } from '../server-condition.ts';
import type { ServerAddress } from '../server-failure.ts';
import { tlsOptions } from '../tls.ts';
import { within } from '../within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from '../world.ts';
import { postgresFailure } from './postgres-failure.ts';
import { createStatement, insertStatement, tableOf } from './report-rows.ts';

/** A database of PostgreSQL into whose table the values of reports are inserted. */
export class PostgresServer implements RunningServer {
  readonly kind = 'postgres';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly batch: number;
  readonly #connection: PostgresConnection;
  readonly #world: ServerWorld;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #pending = new PendingBytes();
  readonly #reconnecting: Reconnecting;
  readonly #batching: Batching<OutgoingMessage>;
  readonly #table: string;
  /** The connection that is open, and what ends it with a reason. */
  #open: { readonly client: Client; readonly end: (reason: Error) => void } | undefined;

  constructor(connection: PostgresConnection, world: ServerWorld) {
    const { name, host, port, batch, store } = connection;
    const { clock, log, random } = world;
    this.name = name;
    this.configuration = { kind: 'postgres', connection };
    this.batch = batch.reports;
    this.#connection = connection;
    this.#world = world;
    this.#address = { host, port, timeout: timeoutOf(connection) };
    this.#table = tableOf(connection);
    const address = `postgres://${host}:${port}/${store.database}`;
    this.#condition = new ServerCondition({ name, kind: 'postgres', address, isEnabled: true, clock, log });
    this.#reconnecting = new Reconnecting({
      condition: this.#condition,
      address: this.#address,
      clock,
      random,
      run: (signal, connected) => this.#run(signal, connected),
    });
    this.#batching = new Batching({
      ...batch,
      bytes: serverLimits.messageBytes,
      clock,
      send: (messages) => this.#insert(messages),
    });
  }

  start(): void {
    this.#reconnecting.start();
  }

  async stop(): Promise<void> {
    this.#batching.stop();
    await this.#reconnecting.stop();
  }

  status(): ServerStatus {
    return this.#condition.status();
  }

  onStatus(listener: () => void): () => void {
    return this.#condition.listen(listener);
  }

  /** A database sends nothing unasked. */
  subscribe(): () => void {
    return () => undefined;
  }

  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const { length } = message.payload;
    try {
      await this.#pending.use(length, serverLimits.messageBytes, () => this.#batching.send(message, signal));
      this.#condition.sent(length);
    } catch (error) {
      this.#condition.notSent();
      throw postgresFailure(error, this.#address);
    }
  }

  async #insert(messages: readonly OutgoingMessage[]): Promise<void> {
    const open = this.#open;
    if (open === undefined) throw failure('server.offline', { server: this.name });
    const reports = messages.map(({ payload }) => Buffer.from(payload).toString());
    const topics = messages.map(({ topic }) => topic);
    try {
      await within(this.#world.clock, this.#address.timeout, undefined, async () => {
        await open.client.query(insertStatement(this.#table), [reports, topics]);
      });
    } catch (error) {
      const known = postgresFailure(error, this.#address);
      // The rows themselves are wrong: the connection is as it was.
      if (known.key === 'server.writeRefused') this.#condition.note(known);
      else open.end(known);
      throw known;
    }
  }

  async #run(signal: AbortSignal, connected: () => void): Promise<void> {
    const { clock } = this.#world;
    const { Client: PostgresClient } = (await import('pg')).default;
    const client = new PostgresClient(this.#options());
    let end: (reason: Error) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = reject;
      client.on('error', reject);
      client.on('end', () => reject(failure('server.closed')));
    });
    ended.catch(() => undefined);
    const stopped = () => end(failure('server.closed'));
    signal.addEventListener('abort', stopped, { once: true });
    try {
      await within(clock, this.#address.timeout, signal, async () => {
        await client.connect();
        await this.#prepare(client);
      });
      this.#open = { client, end };
      connected();
      await ended;
    } catch (error) {
      throw postgresFailure(error, this.#address);
    } finally {
      this.#open = undefined;
      signal.removeEventListener('abort', stopped);
      // A statement under way is given up; the rows are inserted wholly or not at all.
      void client.end().catch(() => undefined);
    }
  }

  /** Makes the table where that is wanted, and sees that it can be written. */
  async #prepare(client: Client): Promise<void> {
    if (this.#connection.store.create) await client.query(createStatement(this.#table));
    await client.query(insertStatement(this.#table), [[], []]);
  }

  #options(): ClientConfig {
    const { host, port, store, tls } = this.#connection;
    const trust = tlsOptions(tls, host, this.#world.clock.wall());
    return {
      host,
      port,
      database: store.database,
      user: store.username,
      password: store.password,
      application_name: 'penstock',
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
      connectionTimeoutMillis: this.#address.timeout,
      ...(trust !== undefined && { ssl: trust }),
    };
  }
}
