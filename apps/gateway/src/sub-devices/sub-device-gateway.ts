import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { IncomingMessage, OutgoingMessage } from '../servers/connection.ts';
import type { RunningServer } from '../servers/running-server.ts';
import { bodyOf } from '../templates/request-body.ts';
import type { SubDeviceProtocol } from '../templates/sub-devices/sub-device-protocol.ts';
import type { TemplateMessage } from '../templates/template.ts';
import { Delayed } from '../waiting/delayed.ts';
import { wait } from '../waiting/wait.ts';
import { answerWait, SubDeviceSession } from './sub-device-session.ts';

/** How often the states of drivers are looked at, in ms. */
const checkInterval = 1000;
/** The most devices that sign in at once: clouds take some 30 messages a second. */
const maxAtOnce = 10;
/** After so long the connection is of use, also where clouds do not answer, in ms. */
const firstRound = 2 * answerWait;
/** How long a stop waits for the devices to sign out, in ms. */
const signOutWait = 1000;

interface SubDeviceGatewayOptions {
  /** The MQTT connection of the gateway. */
  readonly server: RunningServer;
  readonly protocol: SubDeviceProtocol;
  /** Whether the device of a driver answers; undefined while that is not known. */
  readonly isOnline: (driver: string) => boolean | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * A connection of a gateway whose drivers are devices of their own at a cloud: each is online there while its driver answers, and its
 * values are sent once it is. To others it is the connection, which counts as connected once all have been offered to the cloud.
 */
export class SubDeviceGateway implements RunningServer {
  readonly name: string;
  readonly kind: RunningServer['kind'];
  readonly configuration: RunningServer['configuration'];
  readonly #options: SubDeviceGatewayOptions;
  readonly #sessions: readonly SubDeviceSession[];
  readonly #listeners = new Set<() => void>();
  readonly #checking: Delayed;
  readonly #firstRound: Delayed;
  #isConnected = false;
  #isReady = false;
  #lastId: number;
  #ends: (() => void)[] = [];

  constructor(options: SubDeviceGatewayOptions) {
    this.#options = options;
    const { server, protocol, clock, log } = options;
    this.name = server.name;
    this.kind = server.kind;
    this.configuration = server.configuration;
    // Ids of a vendor are texts of digits with at most 13 of them, below 2^32.
    this.#lastId = Math.floor(clock.wall()) % 1_000_000_000;
    this.#checking = new Delayed(clock, checkInterval, () => this.#check());
    this.#firstRound = new Delayed(clock, firstRound, () => this.#becomeReady());
    this.#sessions = protocol.devices.map(
      (device) =>
        new SubDeviceSession({
          device,
          protocol,
          clock,
          nextId: () => this.#nextId(),
          send: (message) => this.#send(message),
          onRefused: ({ driver }, error) => {
            log.warn(
              { server: this.name, driver, reason: error.message },
              'a device behind the gateway is not online at its cloud',
            );
          },
          onSettled: () => this.#offerNext(),
        }),
    );
  }

  start(): void {
    const { server, protocol } = this.#options;
    if (this.#ends.length === 0) {
      for (const topic of protocol.replies)
        this.#ends.push(server.subscribe(topic, 1, (message) => this.#answer(message)));
      this.#ends.push(server.onStatus(() => this.#statusChanged()));
    }
    server.start();
  }

  async stop(): Promise<void> {
    const { server, clock } = this.#options;
    for (const end of this.#ends) end();
    this.#ends = [];
    const wasConnected = this.#isConnected;
    this.#isConnected = false;
    this.#checking.stop();
    this.#firstRound.stop();
    const signedOut = Promise.all(this.#sessions.map((session) => session.signOut()));
    if (wasConnected) {
      const done = new AbortController();
      await Promise.race([signedOut, wait(clock, signOutWait, done.signal)]);
      done.abort();
    }
    await server.stop();
  }

  reconnect(reason: Parameters<NonNullable<RunningServer['reconnect']>>[0]): void {
    this.#options.server.reconnect?.(reason);
  }

  status(): ServerStatus {
    const status = this.#options.server.status();
    const state = status.state === 'connected' && !this.#isReady ? 'connecting' : status.state;
    return { ...status, state, subDevices: this.#sessions.map((session) => session.status) };
  }

  onStatus(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  subscribe(filter: string, qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    return this.#options.server.subscribe(filter, qos, listener);
  }

  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const { server, protocol } = this.#options;
    if (protocol.isReport(message.topic)) {
      if (!this.#isReady) throw failure('server.offline', { server: this.name });
      await this.#bring(message.payload);
    }
    await server.send(message, signal);
  }

  /** Makes the devices online whose values are in a payload, such as one that waited while they were. */
  async #bring(payload: Uint8Array): Promise<void> {
    const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
    const named = this.#sessions.filter(
      ({ isOnline, device }) => !isOnline && bytes.includes(`"${device.device}"`),
    );
    for (const session of named) if (session.isDue) session.signIn();
    await Promise.all(named.map((session) => session.settled()));
  }

  #statusChanged(): void {
    const isConnected = this.#options.server.status().state === 'connected';
    if (isConnected !== this.#isConnected) {
      this.#isConnected = isConnected;
      this.#isReady = false;
      if (isConnected) {
        this.#firstRound.soon();
        // The subscriptions of the new session are sent first.
        queueMicrotask(() => this.#check());
      } else {
        this.#checking.cancel();
        this.#firstRound.cancel();
        for (const session of this.#sessions) session.reset();
      }
    }
    this.#notify();
  }

  /** Devices sign in and out as their drivers reach and lose them. */
  #check(): void {
    if (!this.#isConnected) return;
    this.#checking.soon();
    const { isOnline } = this.#options;
    for (const session of this.#sessions) {
      if (session.isOnline && isOnline(session.device.driver) === false) void session.signOut();
    }
    this.#offerNext();
  }

  /** Lets further devices sign in, as far as there is room. */
  #offerNext(): void {
    if (!this.#isConnected) return;
    let busy = this.#sessions.filter((session) => session.isBusy).length;
    for (const session of this.#sessions) {
      if (busy >= maxAtOnce) return;
      if (!session.isDue || this.#options.isOnline(session.device.driver) !== true) continue;
      session.signIn();
      if (session.isBusy) busy += 1;
    }
    if (busy === 0) this.#becomeReady();
  }

  #becomeReady(): void {
    if (!this.#isConnected || this.#isReady) return;
    this.#isReady = true;
    this.#firstRound.cancel();
    this.#notify();
  }

  #answer({ topic, payload }: IncomingMessage): void {
    const answers = this.#options.protocol.read(topic, bodyOf(payload));
    for (const answer of answers) for (const session of this.#sessions) session.take(answer);
  }

  #send(message: TemplateMessage): Promise<void> {
    return this.#options.server.send({ ...message, qos: 0, retain: false });
  }

  #nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
