import type { KafkaConnection } from '@penstock/contract/configuration/model/connection';
import type { CatalogueError } from '@penstock/contract/errors/error';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { brokersIn } from '@penstock/contract/rules/brokers';
import type { Message } from 'kafkajs';
import { Batching } from '../batching.ts';
import type { ConnectionConfiguration, OutgoingMessage } from '../connection.ts';
import { PendingBytes } from '../pending-bytes.ts';
import { Probing } from '../probing.ts';
import type { RunningServer } from '../running-server.ts';
import { ServerCondition } from '../server-condition.ts';
import { type ServerAddress, serverFailure } from '../server-failure.ts';
import { serverLimits, type ServerWorld, timeoutOf } from '../world.ts';
import { KafkaClient, type KafkaClientOptions } from './kafka-client.ts';

/** The most bytes of one request: brokers take 1 MiB with what is around the records unless they are set otherwise. */
const requestBytes = 900_000;

/** A Kafka cluster that records are produced to. */
export class KafkaServer implements RunningServer {
  readonly kind = 'kafka';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly batch: number;
  readonly #connection: KafkaConnection;
  readonly #world: ServerWorld;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #pending = new PendingBytes();
  readonly #probing: Probing;
  /** The messages that wait for each topic: one that the cluster refuses keeps no other back. */
  readonly #topics = new Map<string, Batching<OutgoingMessage>>();
  #client: Promise<KafkaClient> | undefined;

  constructor(connection: KafkaConnection, world: ServerWorld) {
    const { name, brokers, tls, batch } = connection;
    const { clock, log } = world;
    this.name = name;
    this.configuration = { kind: 'kafka', connection };
    this.batch = batch.reports;
    this.#connection = connection;
    this.#world = world;
    const [{ host, port } = { host: '', port: 0 }] = brokersIn(brokers);
    this.#address = { host, port, timeout: timeoutOf(connection) };
    const address = `${tls.mode === 'none' ? 'kafka' : 'kafkas'}://${brokers.replaceAll(/[\s,]+/g, ',')}`;
    this.#condition = new ServerCondition({ name, kind: 'kafka', address, isEnabled: true, clock, log });
    this.#probing = new Probing({
      world,
      condition: this.#condition,
      address: this.#address,
      probe: () => KafkaClient.probe(this.#clientOptions()),
    });
  }

  start(): void {
    this.#probing.start();
  }

  async stop(): Promise<void> {
    for (const batching of this.#topics.values()) batching.stop();
    const client = this.#client;
    this.#client = undefined;
    const stopped = this.#probing.stop();
    const opened = await client?.catch(() => undefined);
    await Promise.all([stopped, opened?.close()]);
  }

  status(): ServerStatus {
    return this.#condition.status();
  }

  onStatus(listener: () => void): () => void {
    return this.#condition.listen(listener);
  }

  /** A producer gets nothing. */
  subscribe(): () => void {
    return () => undefined;
  }

  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const { topic, payload } = message;
    try {
      await this.#pending.use(payload.length, serverLimits.messageBytes, async () => {
        const batching = this.#topics.get(topic) ?? this.#batchingOf(topic);
        this.#topics.set(topic, batching);
        await batching.send(message, signal);
      });
      this.#condition.sent(payload.length);
    } catch (error) {
      this.#condition.notSent();
      throw serverFailure(error, this.#address);
    } finally {
      if (this.#topics.get(topic)?.isIdle === true) this.#topics.delete(topic);
    }
  }

  #batchingOf(topic: string): Batching<OutgoingMessage> {
    const { batch } = this.#connection;
    return new Batching({
      ...batch,
      bytes: requestBytes,
      clock: this.#world.clock,
      send: (messages) => this.#produce(topic, messages),
    });
  }

  async #produce(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    if (this.#probing.signal.aborted) throw failure('server.closed');
    const key = this.#keyOf(topic);
    const records = messages.map(({ payload, time }): Message => {
      const value = Buffer.from(payload.buffer, payload.byteOffset, payload.length);
      return { key, value, ...(time !== undefined && { timestamp: String(Math.floor(time)) }) };
    });
    const opening = (this.#client ??= KafkaClient.open(this.#clientOptions()));
    let client: KafkaClient | undefined;
    try {
      client = await opening;
      await client.send({ topic, records });
      this.#condition.connected();
    } catch (error) {
      const known = serverFailure(error, this.#address);
      if (client !== undefined && isOfTopic(known)) {
        if (!this.#probing.signal.aborted) this.#condition.note(known);
        throw known;
      }
      // Records that were not acknowledged may have been written: another producer has other numbers for those that follow.
      if (this.#client === opening) this.#client = undefined;
      void client?.close();
      if (!this.#probing.signal.aborted) this.#condition.failed(known);
      throw known;
    }
  }

  #clientOptions(): KafkaClientOptions {
    const { clock } = this.#world;
    return { connection: this.#connection, address: this.#address, clock, signal: this.#probing.signal };
  }

  #keyOf(topic: string): string | null {
    switch (this.#connection.messages.key) {
      case 'sn':
        return this.#world.sn;
      case 'topic':
        return topic;
      case 'none':
        return null;
    }
  }
}

/** Whether an error is that of one topic or record, which leaves the connection as it is: the cluster has written nothing. */
function isOfTopic({ key }: CatalogueError): boolean {
  return key === 'server.writeRefused' || key === 'server.placeMissing' || key === 'server.accessRefused';
}
