import type { ServerStatus } from '@penstock/contract/model/server-status';
import { failure } from '@penstock/contract/errors/error';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { IncomingMessage, OutgoingMessage } from '../servers/connection.ts';
import type { RunningServer } from '../servers/running-server.ts';
import {
  deviceOf,
  deviceTopic,
  type EdgeNode as EdgeNodeName,
  nodeTopic,
} from '../templates/sparkplug/node-topics.ts';
import {
  asHistorical,
  decodeMetrics,
  encodePayload,
  type Metric,
  timestampOf,
  withSequence,
} from '../templates/sparkplug/payload.ts';
import { ProtobufError } from '../templates/sparkplug/protobuf-reader.ts';
import type { TemplateMessage } from '../templates/template.ts';
import { Delayed } from '../waiting/delayed.ts';
import { birthMetrics, type DeclaredMetrics, declareTheSame } from './metrics.ts';

/** How often the states of drivers are looked at while the node is born, in ms. */
const deviceInterval = 1000;
/** The time between two births of the node in one session at least, in ms, however often a host asks. */
const rebirthInterval = 1000;
/** How long a stop waits for the death certificate, in ms. */
const deathWait = 1000;

export interface EdgeNodeOptions {
  readonly name: EdgeNodeName;
  /** The MQTT connection that the node speaks over. */
  readonly server: RunningServer;
  readonly metrics: DeclaredMetrics;
  /** Whether the device of a driver answers; undefined while that is not known. */
  readonly isOnline: (driver: string) => boolean | undefined;
  /** The number of the next session, 0 to 255; durable, so that it goes on after a restart. */
  readonly nextBirthDeathSequence: () => Promise<number>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * An edge node of Sparkplug B (specification 3.0, chapters 4 to 6) over an MQTT connection: after each connect it publishes
 * NBIRTH, and DBIRTH for each driver whose device answers; it numbers all messages, answers NCMD with a rebirth, and publishes
 * DDEATH when a device no longer answers. Its NDEATH is the will of the connection, and is published before an orderly end.
 *
 * To others it is the connection, which counts as connected once the node is born.
 */
export class EdgeNode implements RunningServer {
  readonly name: string;
  readonly kind: RunningServer['kind'];
  readonly configuration: RunningServer['configuration'];
  readonly #options: EdgeNodeOptions;
  readonly #listeners = new Set<() => void>();
  #metrics: DeclaredMetrics;
  #session: 'none' | 'connected' | 'born' = 'none';
  #birthDeathSequence = 0;
  #sequence = 0;
  /** When the session was born, ms since 1970: data of before are historical. */
  #bornAt = 0;
  /** When the node was born last, by the monotonic clock. */
  #lastBirth = Number.NEGATIVE_INFINITY;
  readonly #bornDevices = new Set<string>();
  readonly #bearing: Delayed;
  #cancelDevices: (() => void) | undefined;
  #ends: (() => void)[] = [];

  constructor(options: EdgeNodeOptions) {
    this.#options = options;
    this.#bearing = new Delayed(options.clock, rebirthInterval, () => {
      if (this.#session === 'born') this.#bear();
    });
    this.#metrics = options.metrics;
    const { server } = options;
    this.name = server.name;
    this.kind = server.kind;
    this.configuration = server.configuration;
  }

  /** The death certificate of the next session, which the server publishes as the will of the connection. */
  async will(): Promise<TemplateMessage> {
    this.#birthDeathSequence = await this.#options.nextBirthDeathSequence();
    return this.#death();
  }

  /** Declares other metrics from now on; where they differ, the node is born again. */
  declare(metrics: DeclaredMetrics): void {
    const isSame = declareTheSame(this.#metrics, metrics);
    this.#metrics = metrics;
    if (!isSame && this.#session === 'born') this.#bearSoon();
  }

  start(): void {
    if (this.#ends.length > 0) {
      this.#options.server.start();
      return;
    }
    const { server, name } = this.#options;
    // Before the first birth, so that no request for a rebirth is missed (tck-id-message-flow-edge-node-ncmd-subscribe).
    this.#ends.push(server.subscribe(nodeTopic(name, 'NCMD'), 1, (message) => this.#command(message)));
    this.#ends.push(server.onStatus(() => this.#statusChanged()));
    server.start();
  }

  async stop(): Promise<void> {
    const { server, clock } = this.#options;
    for (const end of this.#ends) end();
    this.#ends = [];
    const wasBorn = this.#session === 'born';
    this.#end();
    if (wasBorn) {
      const death = { ...this.#death(), qos: 1, retain: false } as const;
      const gaveUp = new AbortController();
      const cancel = clock.after(deathWait, () => gaveUp.abort());
      // Where it does not arrive, the server publishes the will.
      await server.send(death, gaveUp.signal).catch(() => undefined);
      cancel();
    }
    await server.stop();
  }

  status(): ServerStatus {
    const status = this.#options.server.status();
    return status.state === 'connected' && this.#session !== 'born'
      ? { ...status, state: 'connecting' }
      : status;
  }

  onStatus(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  subscribe(filter: string, qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    return this.#options.server.subscribe(filter, qos, listener);
  }

  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const { server, name, clock } = this.#options;
    const device = deviceOf(name, 'DDATA', message.topic);
    if (device === undefined && message.topic !== nodeTopic(name, 'NDATA')) {
      await server.send(message, signal);
      return;
    }
    if (this.#session !== 'born') throw failure('server.offline', { server: this.name });
    const isHistorical = madeAt(message) < this.#bornAt;
    if (device !== undefined && !this.#bornDevices.has(device)) {
      // The device does not answer, so that there is nothing but bad values.
      if (!isHistorical) return;
      this.#bearDevice(device, clock.wall());
    }
    const payload = isHistorical ? asHistorical(message.payload) : message.payload;
    await this.#publish({ topic: message.topic, payload }, signal);
  }

  /** Publishes with the next number. The number and the place among the messages are taken at once. */
  #publish({ topic, payload }: TemplateMessage, signal?: AbortSignal): Promise<void> {
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) % 256;
    const numbered = withSequence(payload, sequence);
    return this.#options.server.send({ topic, payload: numbered, qos: 0, retain: false }, signal);
  }

  #statusChanged(): void {
    const isConnected = this.#options.server.status().state === 'connected';
    if (!isConnected) this.#end();
    else if (this.#session === 'none') {
      this.#session = 'connected';
      // The subscriptions of the new session are sent first.
      queueMicrotask(() => {
        if (this.#session === 'connected') this.#bear();
      });
    }
    this.#notify();
  }

  /** The session is over: the server publishes the will. */
  #end(): void {
    this.#session = 'none';
    this.#bornDevices.clear();
    this.#bearing.cancel();
    this.#cancelDevices?.();
    this.#cancelDevices = undefined;
  }

  /** Publishes the birth of the node and of its devices. */
  #bear(): void {
    const { name, clock, isOnline, log } = this.#options;
    const now = clock.wall();
    const metrics: Metric[] = [
      this.#birthDeathMetric(now),
      { name: 'Node Control/Rebirth', timestamp: now, type: 'Boolean', value: false },
      ...birthMetrics(this.#metrics.node, now),
    ];
    if (this.#session !== 'born') this.#bornAt = now;
    this.#session = 'born';
    this.#lastBirth = clock.monotonic();
    this.#sequence = 0;
    const before = [...this.#bornDevices];
    this.#bornDevices.clear();
    const payload = encodePayload(now, metrics);
    this.#announce({ topic: nodeTopic(name, 'NBIRTH'), payload });
    for (const device of before) {
      // A device of which nothing is known right now stays as it was.
      const isStill = this.#metrics.devices.has(device) && isOnline(device) === undefined;
      if (isStill) this.#bearDevice(device, now);
    }
    this.#checkDevices();
    log.info({ server: this.name, bdSeq: this.#birthDeathSequence }, 'the Sparkplug edge node is born');
    this.#notify();
  }

  /** Births and deaths of devices follow the states of their drivers. */
  #checkDevices(): void {
    this.#cancelDevices?.();
    const { clock, isOnline, name } = this.#options;
    this.#cancelDevices = clock.after(deviceInterval, () => this.#checkDevices());
    const now = clock.wall();
    for (const device of this.#metrics.devices.keys()) {
      const isBorn = this.#bornDevices.has(device);
      const online = isOnline(device);
      if (online === true && !isBorn) this.#bearDevice(device, now);
      if (online === false && isBorn) {
        this.#bornDevices.delete(device);
        const payload = encodePayload(now, []);
        this.#announce({ topic: deviceTopic(name, 'DDEATH', device), payload });
      }
    }
  }

  #bearDevice(device: string, now: number): void {
    const metrics = birthMetrics(this.#metrics.devices.get(device) ?? [], now);
    this.#bornDevices.add(device);
    const payload = encodePayload(now, metrics);
    this.#announce({ topic: deviceTopic(this.#options.name, 'DBIRTH', device), payload });
  }

  #announce(message: TemplateMessage): void {
    void this.#publish(message).catch((error: unknown) => {
      // A host that misses a number asks for a rebirth.
      this.#options.log.warn(
        { server: this.name, topic: message.topic, reason: reasonOf(error) },
        'a Sparkplug birth or death could not be sent',
      );
    });
  }

  /** A command for the node itself; only a rebirth is known. */
  #command({ payload }: IncomingMessage): void {
    let isRebirth: boolean;
    try {
      isRebirth = decodeMetrics(payload).some(
        ({ name, value }) => name === 'Node Control/Rebirth' && value === true,
      );
    } catch (error) {
      this.#options.log.debug({ server: this.name, reason: reasonOf(error) }, 'a command is no Sparkplug');
      return;
    }
    if (isRebirth && this.#session === 'born') this.#bearSoon();
  }

  #bearSoon(): void {
    const { clock } = this.#options;
    this.#bearing.soon(Math.max(0, this.#lastBirth + rebirthInterval - clock.monotonic()));
  }

  #death(): TemplateMessage {
    const { name, clock } = this.#options;
    const timestamp = clock.wall();
    // Without a sequence number (tck-id-payloads-ndeath-seq).
    const metrics = [this.#birthDeathMetric(timestamp)];
    return {
      topic: nodeTopic(name, 'NDEATH'),
      payload: encodePayload(timestamp, metrics),
    };
  }

  #birthDeathMetric(timestamp: number): Metric {
    return { name: 'bdSeq', timestamp, type: 'Int64', value: this.#birthDeathSequence };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** When data were made, ms since 1970. @throws CatalogueError `server.publishRefused` for what is no Sparkplug payload. */
function madeAt({ payload }: OutgoingMessage): number {
  try {
    return timestampOf(payload);
  } catch (error) {
    if (!(error instanceof ProtobufError)) throw error;
    const reason = `no Sparkplug payload (${error.message})`;
    throw failure('server.publishRefused', { reason }, { cause: error });
  }
}
