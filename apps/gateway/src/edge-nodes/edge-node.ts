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
import type { ReportVariable } from '../reporting/report-variable.ts';
import { serverErrorOf } from '../servers/server-condition.ts';
import { Delayed } from '../waiting/delayed.ts';
import { Aliases } from './aliases.ts';
import { birthMetrics, type DeclaredMetrics, declareTheSame } from './metrics.ts';
import { PrimaryHost } from './primary-host.ts';

/** How often the states of drivers are looked at while the node is born, in ms. */
const deviceInterval = 1000;
/** The time between two births of the node in one session at least, in ms, however often a host asks. */
const rebirthInterval = 1000;
/** How long an orderly end waits for the death certificate, in ms. */
const deathWait = 1000;
/** How long a primary host may say nothing before it counts as away, in ms: the broker keeps its last message. */
const hostWait = 5000;

export interface EdgeNodeOptions {
  readonly name: EdgeNodeName;
  /** The MQTT connection that the node speaks over. */
  readonly server: RunningServer;
  readonly metrics: DeclaredMetrics;
  /** The id of the host without which nothing is published; empty for none. */
  readonly primaryHost: string;
  readonly usesAliases: boolean;
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
 * With a primary host it is born once that is online, and ends its session when it goes offline
 * (tck-id-message-flow-edge-node-birth-publish-phid-wait and -phid-offline). With aliases, data and commands have numbers in the
 * place of names.
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
  #session: 'none' | 'connected' | 'born' | 'leaving' = 'none';
  readonly #host: PrimaryHost | undefined;
  /** The primary host has said nothing for so long that it counts as away. */
  readonly #hostSilence: Delayed;
  #isHostAway = false;
  readonly #aliases: Aliases | undefined;
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
    this.#hostSilence = new Delayed(options.clock, hostWait, () => this.#hostAway());
    this.#host = options.primaryHost === '' ? undefined : new PrimaryHost(options.primaryHost);
    this.#aliases = options.usesAliases ? new Aliases() : undefined;
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
    for (const topic of this.#host?.topics ?? []) {
      this.#ends.push(server.subscribe(topic, 1, (message) => this.#hostMessage(message)));
    }
    this.#ends.push(server.onStatus(() => this.#statusChanged()));
    server.start();
  }

  async stop(): Promise<void> {
    const { server } = this.#options;
    for (const end of this.#ends) end();
    this.#ends = [];
    const wasBorn = this.#session === 'born';
    this.#end();
    if (wasBorn) await this.#die();
    await server.stop();
  }

  status(): ServerStatus {
    const status = this.#options.server.status();
    if (status.state !== 'connected' || this.#session === 'born') return status;
    if (!this.#isHostAway || this.#host === undefined) return { ...status, state: 'connecting' };
    const error = serverErrorOf(hostOffline(this.#host));
    return { ...status, state: 'retrying', error: { ...error, time: status.since } };
  }

  onStatus(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  subscribe(filter: string, qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    const { server, name } = this.#options;
    const aliases = this.#aliases;
    if (aliases === undefined) return server.subscribe(filter, qos, listener);
    return server.subscribe(filter, qos, (message) => {
      const isCommand = deviceOf(name, 'DCMD', message.topic) !== undefined;
      listener(isCommand ? { ...message, payload: aliases.toCommand(message.payload) } : message);
    });
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
    const named = isHistorical ? asHistorical(message.payload) : message.payload;
    const payload = this.#aliases?.toData(named) ?? named;
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
      queueMicrotask(() => this.#bearWithHost());
    }
    this.#notify();
  }

  /** Publishes the first birth of a session, once the primary host is online where there is one. */
  #bearWithHost(): void {
    if (this.#session !== 'connected') return;
    if (this.#host === undefined || this.#host.isOnline === true) this.#bear();
    else this.#hostSilence.soon();
  }

  /** The primary host says whether it is online. */
  #hostMessage({ topic, payload }: IncomingMessage): void {
    if (this.#host?.take(topic, payload) !== true) return;
    if (this.#host.isOnline === true) this.#bearWithHost();
    else if (this.#session === 'born') void this.#leave(this.#host);
    else this.#hostAway();
  }

  /** The primary host is not online, or says nothing. */
  #hostAway(): void {
    if (this.#session !== 'connected' || this.#isHostAway) return;
    this.#isHostAway = true;
    this.#options.log.warn({ server: this.name, host: this.#host?.id }, 'the primary host is not online');
    this.#notify();
  }

  /** Publishes the death of the node and ends the session, since the primary host went offline; another one waits for the host. */
  async #leave(host: PrimaryHost): Promise<void> {
    this.#end();
    this.#session = 'leaving';
    this.#notify();
    await this.#die();
    this.#options.server.reconnect?.(hostOffline(host));
  }

  /** Publishes the death certificate. Where it does not arrive, the server publishes the will. */
  async #die(): Promise<void> {
    const { server, clock } = this.#options;
    const death = { ...this.#death(), qos: 1, retain: false } as const;
    const gaveUp = new AbortController();
    const cancel = clock.after(deathWait, () => gaveUp.abort());
    await server.send(death, gaveUp.signal).catch(() => undefined);
    cancel();
  }

  /** The session is over. */
  #end(): void {
    this.#session = 'none';
    this.#host?.reset();
    this.#hostSilence.cancel();
    this.#isHostAway = false;
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
    ];
    this.#aliases?.reset();
    metrics.push(...this.#declared(this.#metrics.node, now));
    if (this.#session !== 'born') this.#bornAt = now;
    this.#session = 'born';
    this.#hostSilence.cancel();
    this.#isHostAway = false;
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
    const metrics = this.#declared(this.#metrics.devices.get(device) ?? [], now);
    this.#bornDevices.add(device);
    const payload = encodePayload(now, metrics);
    this.#announce({ topic: deviceTopic(this.#options.name, 'DBIRTH', device), payload });
  }

  /** Metrics as a birth has them. */
  #declared(variables: readonly ReportVariable[], now: number): Metric[] {
    const metrics = birthMetrics(variables, now);
    const aliases = this.#aliases;
    return aliases === undefined
      ? metrics
      : metrics.map((one) => ({ ...one, alias: aliases.declare(one.name) }));
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

/** The error of a connection whose primary host is not online. */
function hostOffline({ id }: PrimaryHost) {
  return failure('server.primaryHostOffline', { host: id });
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
