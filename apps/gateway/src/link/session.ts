import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { failure } from '@penstock/contract/errors/error';
import { configurationChanged } from '@penstock/contract/link/methods/configuration';
import { hello } from '@penstock/contract/link/methods/session';
import { tunnelDown } from '@penstock/contract/link/methods/tunnel';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { lastWill, readState, stateText } from '@penstock/link/online-state';
import { Peer } from '@penstock/link/peer';
import type { Wire } from '@penstock/link/wire';
import type { MqttClient } from 'mqtt';
import { factsOf } from '@penstock/node-kit/certificate-facts';
import type { RevisionFacts } from '../configuration/revision.ts';
import type { HeldCertificate } from '../data/identity.ts';
import type { GatewayHost } from '../host.ts';
import { answerMethods } from '../methods/list.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { wait } from '../waiting/wait.ts';
import { watchAddress } from './address-watch.ts';
import type { LinkedGateway } from './linked-gateway.ts';
import { openClient } from './open-client.ts';

/** In seconds; the broker takes the gateway for gone after one and a half times this (MQTT 3.1.1, section 3.1.2.10). */
const keepAlive = 15;
/**
 * How long a connection may take, and how long until its broker has taken the subscriptions; the wait before `hello` is sent again, and
 * how long the end may take; in ms.
 */
const waits = { connect: 10_000, subscribe: 30_000, hello: 5000, end: 2000 } as const;

/** As whom a connection is made. */
export interface SessionIdentity {
  readonly sn: string;
  /** The secret that the platform has taken. */
  readonly secret: string;
  /** Proves the gateway in the place of its secret, where there is one. */
  readonly certificate: HeldCertificate | undefined;
  /** The only certificate authorities that are trusted, PEM; those of the system where there are none. */
  readonly authority: string | undefined;
  /** The address of this machine to connect from; undefined for any. */
  readonly localAddress: string | undefined;
  /** The host of the gateway. */
  readonly host: GatewayHost;
}

/** One connection to the broker, from start to end. */
export class LinkSession {
  readonly #gateway: LinkedGateway;
  readonly #identity: SessionIdentity;
  readonly #client: MqttClient;
  readonly #connection: string;
  readonly #wires: GatewayWires;
  readonly #ended: Promise<void>;
  readonly #over = new AbortController();
  /** Whoever is connected: consoles, and the platform as a whole. */
  readonly #peers = new Set<Peer>();
  /** The platform as a whole, which knows this gateway; undefined until it was greeted. */
  #platform: Peer | undefined;
  #isCut = false;
  #isServing = false;

  private constructor(
    gateway: LinkedGateway,
    identity: SessionIdentity,
    client: MqttClient,
    connection: string,
  ) {
    this.#gateway = gateway;
    this.#identity = identity;
    this.#client = client;
    this.#connection = connection;
    this.#ended = new Promise((resolve) => {
      client.once('close', () => resolve());
    });
    // A later error shows as the end of the connection; without a listener it would end the process.
    const { clock, log } = gateway;
    client.on('error', (error) => log.debug({ reason: reasonOf(error) }, 'the client reports an error'));
    const handlers = gateway.handlers(identity.host);
    this.#wires = new GatewayWires({
      channel: adaptMqttJs(client),
      clock,
      sn: identity.sn,
      onWire: (name, wire) => {
        const peer = this.#peer(wire);
        answerMethods(peer, handlers, { name });
        peer.hear(tunnelDown, (frame) => gateway.tunnelFrame(name, frame));
      },
      onDropped: (reason, detail) => log.warn({ reason, detail }, 'message of the link dropped'),
    });
  }

  /** Connects. The broker will say that the gateway is offline when this connection breaks. */
  static async open(
    gateway: LinkedGateway,
    identity: SessionIdentity,
    broker: string,
    signal: AbortSignal,
  ): Promise<LinkSession> {
    const { sn, secret, certificate, authority, localAddress } = identity;
    const connection = randomBytes(8).toString('hex');
    const client = openClient(broker, localAddress, {
      protocolVersion: 4,
      clientId: sn,
      username: sn,
      ...(certificate === undefined
        ? { password: secret }
        : { cert: certificate.certificate, key: certificate.key }),
      ...(authority === undefined ? {} : { ca: authority }),
      keepalive: keepAlive,
      connectTimeout: waits.connect,
      clean: true,
      reconnectPeriod: 0,
      will: lastWill(sn, connection, gateway.clock.wall()),
    });
    const session = new LinkSession(gateway, identity, client, connection);
    try {
      await connected(client, signal);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  /**
   * Presents the gateway to the platform and waits until it is accepted, without serving anything yet. Rejects when the
   * connection ends or the signal stops it; the session is closed then.
   */
  async greet(signal: AbortSignal): Promise<void> {
    const stop = () => this.#over.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await this.#wires.start();
      const platform = this.#peer(this.#wires.toPlatform());
      const over = once(this.#over.signal, 'abort');
      if (signal.aborted) throw new Error('stopped');
      const isAccepted = this.#sendHello(platform);
      const outcome = await Promise.race([
        isAccepted,
        this.#ended.then(() => 'ended'),
        over.then(() => 'stopped'),
      ]);
      if (outcome !== true) throw new Error('the platform does not answer');
      this.#platform = platform;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Serves until the connection ends or the signal stops it. Rejects when the broker refuses to serve. */
  async serve(signal: AbortSignal): Promise<void> {
    let disconnect = () => {};
    const stop = () => this.#over.abort();
    signal.addEventListener('abort', stop, { once: true });
    const endListening = this.#gateway.listen((revision) => this.#notifyAll(revision));
    const endWatching = this.#gateway.isOnMachine === true ? this.#watchAddress() : () => undefined;
    try {
      const stateTopic = linkTopics.state(this.#identity.sn);
      this.#client.on('message', (topic, payload) => {
        if (topic === stateTopic) this.#correctState(payload.toString('utf8', 0, 1000));
      });
      // A broker that answers pings and nothing else would keep this connection for ever.
      const cancel = this.#gateway.clock.after(waits.subscribe, () => this.#client.stream.destroy());
      // The client never settles a message that is not acknowledged when the connection ends.
      const ended = this.#ended.then(() => Promise.reject(new Error('the connection ended')));
      await Promise.race([this.#serveFirst(stateTopic), ended]).finally(cancel);
      this.#isServing = true;
      const platform = this.#platform ?? this.#peer(this.#wires.toPlatform());
      disconnect = this.#gateway.connect(platform, (text) => this.#publishLive(text));
      if (this.#platform === undefined) void this.#sendHello(platform);
      if (!signal.aborted) await Promise.race([this.#ended, once(this.#over.signal, 'abort')]);
    } finally {
      signal.removeEventListener('abort', stop);
      endListening();
      endWatching();
      disconnect();
      await this.close();
    }
  }

  /** Whether consoles reach the gateway over it. */
  get isServing(): boolean {
    return this.#isServing;
  }

  /** Gives the connection up when the machine has another address: it is dead then. */
  #watchAddress(): () => void {
    const { clock, log } = this.#gateway;
    const { stream } = this.#client;
    return watchAddress({
      clock,
      address: () => (stream instanceof Socket ? stream.localAddress : undefined),
      onGone: () => {
        log.info('the machine has another address; the gateway connects again');
        this.cut();
      },
    });
  }

  async #serveFirst(stateTopic: string): Promise<void> {
    if (this.#platform === undefined) await this.#wires.start();
    await this.#client.subscribeAsync(stateTopic, { qos: 1 });
    await this.#sendState(true);
  }

  #peer(wire: Wire): Peer {
    const { clock, log } = this.#gateway;
    const { sn } = this.#identity;
    const peer = new Peer(wire, {
      clock,
      session: randomBytes(6).toString('hex'),
      closedError: () => failure('gateway.offline', { sn }),
      onDropped: (reason, detail) => log.warn({ reason, detail }, 'message of the link dropped'),
      onFault: (method, error) => log.error({ method, error }, 'a link method failed'),
    });
    for (const one of this.#peers) if (one.isClosed) this.#peers.delete(one);
    this.#peers.add(peer);
    return peer;
  }

  /** Another configuration was applied. Who does not get this learns it from the next `hello`. */
  #notifyAll(revision: RevisionFacts): void {
    const { hash, author, note, time } = revision;
    const { probation } = this.#gateway;
    const changed = { revision: revision.revision, hash, author, note, time, probation };
    for (const peer of this.#peers) {
      if (!peer.isClosed) peer.notify(configurationChanged, changed).catch(() => undefined);
    }
  }

  async #publishLive(text: string): Promise<void> {
    if (!this.#client.connected) throw new Error('there is no connection');
    await this.#client.publishAsync(linkTopics.live(this.#identity.sn), text, { qos: 0 });
  }

  async #sendState(online: boolean): Promise<void> {
    const { clock } = this.#gateway;
    const text = stateText({
      online,
      connection: this.#connection,
      time: clock.wall(),
      ...(online ? {} : { reason: 'stopped' }),
    });
    await this.#client.publishAsync(linkTopics.state(this.#identity.sn), text, { qos: 1, retain: true });
  }

  /** The will of an older connection may come late and stay retained: then the present state is sent again. */
  #correctState(text: string): void {
    const state = readState(text);
    if (state === undefined || state.online || this.#over.signal.aborted || !this.#client.connected) return;
    this.#sendState(true).catch(() => undefined);
  }

  /** Presents the gateway to the platform; again while the platform does not answer. True when it has. */
  async #sendHello(platform: Peer): Promise<boolean> {
    const { log, clock, software, hardware } = this.#gateway;
    while (!platform.isClosed) {
      const { revision, hash } = this.#gateway.current;
      const about = {
        software,
        hardware,
        configurationRevision: revision,
        configurationHash: hash,
        time: clock.wall(),
        trusted: factsOf(this.#identity.authority ?? ''),
      };
      try {
        const answer = await platform.request(hello, about);
        const { time } = answer;
        this.#gateway.greeted(answer);
        log.info({ clockDifference: Math.round(time - clock.wall()) }, 'the platform knows this gateway');
        return true;
      } catch (error) {
        log.debug({ reason: reasonOf(error) }, 'the platform does not answer hello');
        await wait(clock, waits.hello, this.#over.signal);
      }
    }
    return false;
  }

  /** Breaks the connection without a word. */
  cut(): void {
    this.#isCut = true;
    this.#client.stream.destroy();
  }

  /** Reports that the gateway is offline here, and ends the connection. */
  async close(): Promise<void> {
    this.#over.abort();
    const done = new AbortController();
    // Sent before the wires close, so that a viewer sees it at once; a broker that hangs must not delay the stop.
    await Promise.race([
      this.#reportOffline().catch(() => undefined),
      wait(this.#gateway.clock, waits.end, done.signal),
    ]);
    done.abort();
    this.#client.stream.destroy();
  }

  async #reportOffline(): Promise<void> {
    if (this.#isCut) {
      this.#wires.end();
      return;
    }
    if (this.#client.connected) await this.#sendState(false);
    await this.#wires.close();
    await this.#client.endAsync(!this.#client.connected);
  }
}

/** Resolves when the broker takes the connection; rejects when it does not, or when the signal says so. */
async function connected(client: MqttClient, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
      client.once('close', () => reject(new Error('the broker closed the connection')));
      const stopped = () => reject(new Error('stopped'));
      if (signal.aborted) stopped();
      signal.addEventListener('abort', stopped, { signal: over.signal });
    });
  } finally {
    over.abort();
  }
}
