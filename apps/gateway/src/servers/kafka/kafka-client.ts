import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { KafkaConnection } from '@penstock/contract/configuration/model/connection';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { brokersIn } from '@penstock/contract/rules/brokers';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Kafka, KafkaConfig, Message, Producer, SASLOptions } from 'kafkajs';
import type { Clock } from '../../collector/schedule.ts';
import type { ServerAddress } from '../server-failure.ts';
import { tlsOptions } from '../tls.ts';
import { within } from '../within.ts';
import { givesNoNumbers, kafkaFailure } from './kafka-failure.ts';

/** How often the library itself makes a request again, such as when a partition got another leader, and its waits in ms. */
const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1000 } as const;
/** The most bytes that one connection may bring: answers to a producer are short. It is made again then. */
const receivedBytes = 67_108_864;
/** How long the orderly end may take, in ms. */
const endWait = 1000;

export interface KafkaClientOptions {
  readonly connection: KafkaConnection;
  /** The first broker, and how long everything before the first record may take. */
  readonly address: ServerAddress;
  readonly clock: Clock;
  /** Ends all connections. */
  readonly signal: AbortSignal;
}

/** Records of one topic. */
export interface TopicRecords {
  readonly topic: string;
  readonly records: readonly Message[];
}

/** A producer of one Kafka cluster with its connections, until it is closed. It does not connect again: another one is opened. */
export class KafkaClient {
  readonly #connection: KafkaConnection;
  readonly #address: ServerAddress;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #over = new AbortController();
  readonly #sockets = new Set<Socket>();
  /** The error of the socket that broke last, and the broker at its other end. */
  #broken: { readonly error: unknown; readonly address: ServerAddress } | undefined;
  #producer: Producer | undefined;
  #gzip = 0;

  private constructor({ connection, address, clock, signal }: KafkaClientOptions) {
    this.#connection = connection;
    this.#address = address;
    this.#clock = clock;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#destroy(), { signal: this.#over.signal });
  }

  /**
   * Connects to the first broker that answers, signs in, and closes again: whether the cluster is there.
   * @throws CatalogueError what {@link kafkaFailure} makes, and {@link tlsOptions}.
   */
  static async probe(options: KafkaClientOptions): Promise<void> {
    const client = new KafkaClient(options);
    try {
      await client.#within(async () => {
        const admin = (await client.#open()).admin({ retry });
        try {
          await admin.connect();
          await admin.describeCluster();
        } finally {
          await ended(admin.disconnect());
        }
      });
    } finally {
      client.#destroy();
    }
  }

  /** Opens a producer. @throws CatalogueError as {@link probe} does. */
  static async open(options: KafkaClientOptions): Promise<KafkaClient> {
    const client = new KafkaClient(options);
    // Without a key the library may choose another partition for what it sends again, whose numbers would then be those of other records.
    const isNumbered = options.connection.messages.key !== 'none';
    try {
      await client.#within(async () => {
        const kafka = await client.#open();
        client.#producer = await client.#connect(kafka, isNumbered).catch((error: unknown) => {
          if (!isNumbered || !givesNoNumbers(error)) throw error;
          return client.#connect(kafka, false);
        });
      });
      return client;
    } catch (error) {
      client.#destroy();
      throw error;
    }
  }

  /** Resolves when all replicas that are in sync have the records. @throws CatalogueError what {@link kafkaFailure} makes. */
  async send({ topic, records }: TopicRecords): Promise<void> {
    this.#broken = undefined;
    const isCompressed = this.#connection.messages.compression === 'gzip';
    try {
      await this.#producer?.send({
        topic,
        messages: [...records],
        acks: -1,
        timeout: this.#address.timeout,
        ...(isCompressed && { compression: this.#gzip }),
      });
    } catch (error) {
      throw this.#failure(error);
    }
  }

  async close(): Promise<void> {
    if (this.#producer !== undefined) await ended(this.#producer.disconnect());
    this.#destroy();
  }

  async #connect(kafka: Kafka, idempotent: boolean): Promise<Producer> {
    const { Partitioners } = await library();
    const createPartitioner = Partitioners.DefaultPartitioner;
    const producer = kafka.producer({
      idempotent,
      ...(idempotent && { maxInFlightRequests: 1 }),
      retry,
      createPartitioner,
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      await ended(producer.disconnect());
      throw error;
    }
  }

  /** Does something with the library within the time of the connection. */
  async #within(work: () => Promise<void>): Promise<void> {
    try {
      await within(this.#clock, this.#address.timeout, this.#signal, work);
    } catch (error) {
      const isLate = error instanceof CatalogueError && error.key === 'server.timeout';
      // The error of a socket says more than that attempts took too long.
      throw this.#failure(isLate && this.#broken !== undefined ? this.#broken.error : error);
    }
  }

  async #open(): Promise<Kafka> {
    const options = this.#options();
    const { Kafka, CompressionTypes } = await library();
    this.#gzip = CompressionTypes.GZIP;
    return new Kafka(options);
  }

  #options(): KafkaConfig {
    const { brokers, tls, signIn } = this.#connection;
    const all = brokersIn(brokers);
    const milliseconds = this.#address.timeout;
    // Names of brokers are checked one by one, as each announces its own.
    const trust = tlsOptions(tls, '', this.#clock.wall());
    const sasl = saslOf(signIn);
    return {
      clientId: 'penstock',
      brokers: all.map(({ host, port }) => `${host}:${port}`),
      connectionTimeout: milliseconds,
      authenticationTimeout: milliseconds,
      requestTimeout: milliseconds,
      retry: { ...retry, retries: Math.max(retry.retries, all.length) },
      ...(trust !== undefined && { ssl: trust }),
      ...(sasl !== undefined && { sasl }),
      socketFactory: ({ host, port, onConnect }) => {
        this.#over.signal.throwIfAborted();
        const target = { host, port };
        const name = trust !== undefined && isIP(host) === 0 ? { servername: host } : {};
        const socket =
          trust === undefined
            ? connectTcp(target, onConnect)
            : connectTls({ ...trust, ...name, ...target }, onConnect);
        this.#watch(socket, { host, port, timeout: milliseconds });
        return socket;
      },
      logCreator: () => () => undefined,
    };
  }

  #watch(socket: Socket, address: ServerAddress): void {
    socket.setKeepAlive(true, 60_000);
    this.#sockets.add(socket);
    const { port } = address;
    let isEncrypted = false;
    socket.once('secureConnect', () => {
      isEncrypted = true;
    });
    socket.on('error', (error) => {
      const isRefusedTls = socket instanceof TLSSocket && !isEncrypted && codeOf(error) === 'ECONNRESET';
      this.#broken = { error: isRefusedTls ? failure('server.handshakeClosed', { port }) : error, address };
    });
    socket.once('close', (hadError: boolean) => {
      this.#sockets.delete(socket);
      if (hadError || socket.bytesRead > 0 || this.#over.signal.aborted) return;
      this.#broken = { error: failure('server.plainClosed', { port }), address };
    });
    socket.on('data', () => {
      if (socket.bytesRead > receivedBytes) socket.destroy(new Error('the broker sent too much'));
    });
  }

  #failure(error: unknown) {
    return kafkaFailure(error, this.#broken, this.#address);
  }

  /** Ends all connections; the library makes no others. */
  #destroy(): void {
    this.#over.abort();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** The library, which is loaded when the first connection needs it. */
async function library() {
  const { default: kafka } = await import('kafkajs');
  return kafka;
}

/** Waits for an orderly end, a while. */
async function ended(ending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, endWait);
  });
  await Promise.race([ending.catch(() => undefined), late]);
  clearTimeout(timer);
}

function saslOf({ way, username, password }: KafkaConnection['signIn']): SASLOptions | undefined {
  switch (way) {
    case 'none':
      return undefined;
    case 'plain':
      return { mechanism: 'plain', username, password };
    case 'scramSha256':
      return { mechanism: 'scram-sha-256', username, password };
    case 'scramSha512':
      return { mechanism: 'scram-sha-512', username, password };
  }
}
