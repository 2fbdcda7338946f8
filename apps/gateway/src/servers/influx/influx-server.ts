import type { Agent as PlainAgent } from 'node:http';
import type { Agent as TlsAgent } from 'node:https';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { InfluxConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { Batching } from '../batching.ts';
import type { ConnectionConfiguration, OutgoingMessage } from '../connection.ts';
import { createAgent, hostOf, portOf } from '../http-agent.ts';
import { addressOf } from '../http-address.ts';
import { exchange, type HttpAnswer } from '../http-exchange.ts';
import { PendingBytes } from '../pending-bytes.ts';
import { Probing } from '../probing.ts';
import type { RunningServer } from '../running-server.ts';
import { ServerCondition } from '../server-condition.ts';
import { type ServerAddress, serverFailure } from '../server-failure.ts';
import { within } from '../within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from '../world.ts';
import { probeFailure, writeFailure } from './influx-answer.ts';

const gzipped = promisify(gzip);
/** Smaller requests are not compressed. */
const leastCompressed = 512;
/** How long a connection is kept for the next request, in s. */
const keepAlive = 60;
const lineFeed = Buffer.from('\n');

/** An InfluxDB that points are written to, several reports in a request. */
export class InfluxServer implements RunningServer {
  readonly kind = 'influx';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly batch: number;
  readonly #connection: InfluxConnection;
  readonly #world: ServerWorld;
  readonly #url: URL;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #pending = new PendingBytes();
  readonly #probing: Probing;
  readonly #batching: Batching<Pick<OutgoingMessage, 'payload'>>;
  #agent: PlainAgent | TlsAgent | undefined;
  /** The server asked to send nothing before this time of the monotonic clock. */
  #notBefore = 0;

  constructor(connection: InfluxConnection, world: ServerWorld) {
    const { name, batch } = connection;
    const { clock, log } = world;
    this.name = name;
    this.configuration = { kind: 'influx', connection };
    this.batch = batch.reports;
    this.#connection = connection;
    this.#world = world;
    this.#url = writeUrl(connection);
    this.#address = { host: hostOf(this.#url), port: portOf(this.#url), timeout: timeoutOf(connection) };
    const address = this.#url.origin;
    this.#condition = new ServerCondition({ name, kind: 'influx', address, isEnabled: true, clock, log });
    this.#probing = new Probing({
      world,
      condition: this.#condition,
      address: this.#address,
      probe: async () => {
        const known = probeFailure(await this.#answer([]));
        if (known !== undefined) throw known;
      },
    });
    this.#batching = new Batching({
      ...batch,
      bytes: serverLimits.messageBytes,
      clock,
      send: (messages) => this.#write(messages.map(({ payload }) => payload)),
    });
  }

  start(): void {
    this.#probing.start();
  }

  async stop(): Promise<void> {
    this.#batching.stop();
    const stopped = this.#probing.stop();
    this.#agent?.destroy();
    await stopped;
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

  async send({ payload }: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const left = this.#notBefore - this.#world.clock.monotonic();
    try {
      if (left > 0) throw failure('server.overloaded', { seconds: Math.ceil(left / 1000) });
      await this.#pending.use(payload.length, serverLimits.messageBytes, () =>
        this.#batching.send({ payload }, signal),
      );
      this.#condition.sent(payload.length);
    } catch (error) {
      this.#condition.notSent();
      throw serverFailure(error, this.#address);
    }
  }

  /** Writes the points of some reports. */
  async #write(payloads: readonly Uint8Array[]): Promise<void> {
    try {
      const known = writeFailure(await this.#answer(payloads));
      if (known !== undefined) throw known;
      this.#condition.connected();
    } catch (error) {
      const known = serverFailure(error, this.#address);
      if (known.key === 'server.overloaded') {
        const seconds = Number(known.parameters['seconds']);
        this.#notBefore = this.#world.clock.monotonic() + seconds * 1000;
      }
      if (!this.#probing.signal.aborted) {
        if (known.key !== 'server.writeRefused') this.#condition.failed(known);
        else {
          this.#condition.connected();
          this.#condition.note(known);
        }
      }
      throw known;
    }
  }

  async #answer(payloads: readonly Uint8Array[]): Promise<HttpAnswer> {
    const { clock } = this.#world;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, this.#probing.signal]);
    try {
      return await within(clock, this.#address.timeout, this.#probing.signal, async () => {
        const lines = Buffer.concat(payloads.flatMap((payload) => [payload, lineFeed]));
        const isCompressed = lines.length >= leastCompressed;
        const content = isCompressed ? await gzipped(lines) : lines;
        this.#agent ??= createAgent(
          this.#url,
          { ...this.#connection, keepAlive },
          clock,
          this.#probing.signal,
        );
        return await exchange({
          method: 'POST',
          url: this.#url,
          headers: {
            ...proofOf(this.#connection),
            'content-type': 'text/plain; charset=utf-8',
            'content-length': content.length,
            ...(isCompressed && { 'content-encoding': 'gzip' }),
          },
          payload: content,
          agent: this.#agent,
          signal,
        });
      });
    } finally {
      over.abort();
    }
  }
}

/** Where points are written, with times in ms. */
function writeUrl({ url, tls, database }: InfluxConnection): URL {
  const address = addressOf({ url, tls, port: null });
  const { api, database: name, retentionPolicy, organisation, bucket } = database;
  const path = api === 'v1' ? '/write' : '/api/v2/write';
  address.pathname = address.pathname.replace(/\/$/, '') + path;
  const asked = api === 'v1' ? { db: name, rp: retentionPolicy } : { org: organisation, bucket };
  for (const [key, value] of Object.entries(asked)) if (value !== '') address.searchParams.set(key, value);
  address.searchParams.set('precision', 'ms');
  return address;
}

function proofOf({ database }: InfluxConnection): Readonly<Record<string, string>> {
  const { api, username, password, token } = database;
  if (api === 'v2') return token === '' ? {} : { authorization: `Token ${token}` };
  if (username === '') return {};
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}
