import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import { userPropertiesIn } from '@penstock/contract/rules/user-properties';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { Rate } from '@penstock/link/rate';
import { MqttClient, Store, UniqueMessageIdProvider } from 'mqtt';
import type { Credentials } from '../../templates/credentials/credentials.ts';
import { wait } from '../../waiting/wait.ts';
import type { ConnectionConfiguration, IncomingMessage, OutgoingMessage } from '../connection.ts';
import { Reconnecting } from '../reconnecting.ts';
import { whenDue } from '../renewal.ts';
import type { RunningServer } from '../running-server.ts';
import { ServerCondition } from '../server-condition.ts';
import { type ServerAddress, serverFailure } from '../server-failure.ts';
import { openSocket } from '../socket.ts';
import { tlsOptions } from '../tls.ts';
import { within } from '../within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from '../world.ts';
import { connectionFailure, refusal } from './mqtt-failure.ts';
import { SendWindow } from './send-window.ts';
import { Subscriptions } from './subscriptions.ts';
import { webSocketStream } from './web-socket-stream.ts';

/** The most messages of QoS 1 and 2 unacknowledged at once: what common servers take. */
const maxUnacknowledged = 20;
/** The most bytes of a packet of the server: a payload with its topic and properties. */
const packetBytes = serverLimits.messageBytes + 262_144;
/** How long a server keeps a persistent session after the connection, in s (MQTT 5, section 3.1.2.11.2): a week. */
const sessionExpiry = 604_800;
/** How long the orderly end of a connection may take, in ms. */
const endWait = 1000;

/** A connection to an MQTT server, 3.1.1 or 5. */
export class MqttServer implements RunningServer {
  readonly kind = 'mqtt';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly #connection: MqttConnection;
  readonly #world: ServerWorld;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #client: MqttClient;
  // Kept over connections: messages of a persistent session are sent again.
  readonly #outgoing = new Store({ clean: false });
  readonly #window: SendWindow;
  readonly #subscriptions: Subscriptions;
  readonly #reconnecting: Reconnecting;
  /** The user properties of the connection and its messages, by name; none with 3.1.1. */
  readonly #userProperties: Readonly<Record<string, string[]>> | undefined;
  /** The connection that the client takes next, or has. */
  #socket: Duplex | undefined;
  #isConnected = false;
  /** Ends the present connection in order for a reason. */
  #leave: ((reason: CatalogueError) => void) | undefined;
  /** Why the present connection ended; the first reason counts. */
  #reason: Error | undefined;

  constructor(connection: MqttConnection, world: ServerWorld) {
    const { name, host, port } = connection;
    this.name = name;
    this.configuration = { kind: 'mqtt', connection };
    this.#connection = connection;
    this.#world = world;
    this.#address = { host, port, timeout: timeoutOf(connection) };
    this.#condition = new ServerCondition({
      name,
      kind: 'mqtt',
      address: addressText(connection),
      isEnabled: true,
      clock: world.clock,
      log: world.log,
    });
    this.#userProperties = userPropertiesOf(connection);
    this.#client = this.#createClient();
    this.#subscriptions = new Subscriptions(this.#client, (filter) => {
      this.#condition.note(failure('server.subscriptionRefused', { topic: filter }));
    });
    this.#window = new SendWindow({
      clock: world.clock,
      timeout: this.#address.timeout,
      publish: (message, done) => this.#publish(message, done),
      forget: (id) => {
        this.#client.removeOutgoingMessage(id);
        this.#outgoing.del({ messageId: id }, () => undefined);
      },
      onSilence: () => this.#end(failure('server.timeout', { seconds: this.#address.timeout / 1000 })),
    });
    this.#reconnecting = new Reconnecting({
      condition: this.#condition,
      address: this.#address,
      clock: world.clock,
      random: world.random,
      run: (signal, connected) => this.#run(signal, connected),
    });
  }

  start(): void {
    this.#reconnecting.start();
  }

  async stop(): Promise<void> {
    await this.#reconnecting.stop();
    this.#window.close(this.#offline(), false);
  }

  reconnect(reason: CatalogueError): void {
    this.#leave?.(reason);
  }

  status(): ServerStatus {
    return this.#condition.status();
  }

  onStatus(listener: () => void): () => void {
    return this.#condition.listen(listener);
  }

  subscribe(filter: string, qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    return this.#subscriptions.add(filter, qos, listener);
  }

  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const actual = message.payload.length;
    const maximum = serverLimits.messageBytes;
    try {
      if (actual > maximum) throw failure('server.messageTooLarge', { maximum, actual });
      if (!this.#isConnected) throw this.#offline();
      await this.#window.send(message, signal);
      this.#condition.sent(actual);
    } catch (error) {
      this.#condition.notSent();
      throw error;
    }
  }

  #offline() {
    return failure('server.offline', { server: this.name });
  }

  #createClient(): MqttClient {
    const { version, keepAlive, cleanSession, will } = this.#connection;
    const { clock } = this.#world;
    const client = new MqttClient(
      () => {
        if (this.#socket === undefined) throw new Error('no socket was opened');
        return this.#socket;
      },
      {
        manualConnect: true,
        // Waits and sign-in are ours: see Reconnecting.
        reconnectPeriod: 0,
        resubscribe: false,
        queueQoSZero: false,
        protocolVersion: version === '5' ? 5 : 4,
        keepalive: keepAlive,
        clean: cleanSession,
        connectTimeout: this.#address.timeout,
        outgoingStore: this.#outgoing,
        incomingStore: new Store({ clean: false }),
        messageIdProvider: new UniqueMessageIdProvider(),
        ...(will.enabled
          ? {
              will: {
                topic: will.topic,
                payload: Buffer.from(will.content),
                qos: will.qos,
                retain: will.retain,
              },
            }
          : {}),
        ...(version === '5'
          ? {
              properties: {
                maximumPacketSize: packetBytes,
                receiveMaximum: serverLimits.messagesAtOnce,
                sessionExpiryInterval: cleanSession ? 0 : sessionExpiry,
                ...this.#properties(),
              },
            }
          : {}),
      },
    );
    const rate = new Rate(serverLimits.messagesPerSecond, serverLimits.messagesAtOnce, () =>
      clock.monotonic(),
    );
    client.on('message', (topic, payload) => {
      if (payload.length > serverLimits.messageBytes || !rate.take()) {
        this.#condition.dropped();
        return;
      }
      this.#condition.received(payload.length);
      this.#subscriptions.deliver({ topic, payload });
    });
    // Whatever the library complains about, the connection is of no use from then on.
    client.on('error', (error) => this.#end(error));
    client.on('disconnect', ({ reasonCode = 0 }) =>
      this.#end(reasonCode === 0 ? failure('server.closed') : refusal(reasonCode)),
    );
    return client;
  }

  /** Ends the present connection for a reason. */
  #end(reason: Error): void {
    this.#reason ??= reason;
    this.#socket?.destroy();
  }

  #publish(message: OutgoingMessage, done: (error?: Error) => void): number | undefined {
    const { topic, payload, qos, retain } = message;
    const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
    this.#client.publish(topic, bytes, { qos, retain, properties: this.#properties() }, (error) =>
      done(error ?? undefined),
    );
    return qos === 0 ? undefined : this.#client.getLastMessageId();
  }

  async #run(signal: AbortSignal, connected: () => void): Promise<void> {
    // The configured certificate is checked where it is used: a vendor may have given another one.
    const signIn = await this.#world.credentials(this.#connection, signal);
    let isTaken = false;
    try {
      await this.#serve(signIn, signal, () => {
        isTaken = true;
        signIn.ended?.(undefined);
        connected();
      });
    } catch (error) {
      if (!isTaken && !signal.aborted) signIn.ended?.(serverFailure(error, this.#address));
      throw error;
    }
  }

  /** Connects with credentials, calls `connected`, and serves until the connection ends. */
  async #serve(signIn: Credentials, signal: AbortSignal, connected: () => void): Promise<void> {
    const { clock } = this.#world;
    const { host, keepAlive, cleanSession, tls, proxy } = this.#connection;
    const { clientId, username, password, renewAt, will } = signIn;
    const address = { ...this.#address, host: signIn.host ?? host };
    const options = tlsOptions({ ...tls, ...signIn.identity }, address.host, clock.wall());
    const plain = await openSocket({ address, proxy, tls: options }, clock, signal);
    const socket = await this.#carrier(plain, address.host, signal);
    this.#socket = socket;
    this.#reason = undefined;
    Object.assign(this.#client.options, {
      clientId,
      username: username === '' ? undefined : username,
      password: password === '' ? undefined : password,
      ...(will === undefined
        ? {}
        : { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: false } }),
    });
    this.#client.disconnecting = false;
    const ended = new Promise<void>((resolve) => {
      this.#client.once('close', () => resolve());
    });
    const endResuming = this.#limitResuming();
    let isServed = false;
    const serve = () => {
      endResuming();
      this.#isConnected = true;
      isServed = true;
      connected();
      this.#subscriptions.open();
      const receiveMaximum = this.#client.serverProperties?.receiveMaximum ?? maxUnacknowledged;
      this.#window.open(Math.min(receiveMaximum, maxUnacknowledged));
    };
    const stopped = () => {
      this.#window.close(this.#offline(), false);
      void this.#endInOrder(socket);
    };
    let isRenewing = false;
    const renew = () => {
      isRenewing = true;
      void this.#endInOrder(socket);
    };
    let left: CatalogueError | undefined;
    this.#leave = (reason) => {
      left ??= reason;
      this.#window.close(this.#offline(), false);
      void this.#endInOrder(socket);
    };
    const cancelRenewal =
      renewAt === null ? undefined : whenDue(clock, renewAt, () => this.#window.isIdle, renew);
    try {
      this.#client.once('connect', serve);
      this.#client.connect();
      this.#limitPackets(socket);
      if (options === undefined && this.#connection.transport === 'tcp')
        socket.prependOnceListener('data', (first: Buffer) => this.#noteTls(first));
      signal.addEventListener('abort', stopped, { once: true });
      if (signal.aborted) stopped();
      await ended;
      if (isRenewing) return;
      if (left !== undefined) throw left;
      const reason = connectionFailure(this.#reason ?? failure('server.closed'), this.#address, keepAlive);
      // A server that expects TLS ends a connection that begins without it.
      const isUnanswered = options === undefined && !isServed && !signal.aborted;
      if (!isUnanswered || reason.key !== 'server.closed') throw reason;
      throw failure('server.plainClosed', { port: this.#address.port }, { cause: reason });
    } finally {
      this.#leave = undefined;
      endResuming();
      cancelRenewal?.();
      signal.removeEventListener('abort', stopped);
      this.#client.off('connect', serve);
      this.#isConnected = false;
      this.#subscriptions.close();
      this.#window.close(failure('server.closed'), !cleanSession && !signal.aborted);
    }
  }

  #properties(): { readonly userProperties?: Record<string, string[]> } {
    return this.#userProperties === undefined ? {} : { userProperties: { ...this.#userProperties } };
  }

  /** The stream of the packets: the socket itself, or what is carried in its frames. */
  async #carrier(socket: Socket, host: string, signal: AbortSignal): Promise<Duplex> {
    const { transport, port, path } = this.#connection;
    if (transport === 'tcp') return socket;
    let stream: Duplex | undefined;
    try {
      await within(this.#world.clock, this.#address.timeout, signal, async () => {
        stream = await webSocketStream({ socket, host, port, path, frameBytes: packetBytes });
      });
    } catch (error) {
      socket.destroy();
      throw error;
    }
    if (stream === undefined) throw failure('server.closed');
    return stream;
  }

  /**
   * Ends the connection if the server goes silent while the messages of a resumed session are sent again, which it
   * acknowledges one after the other before the connection is used.
   */
  #limitResuming(): () => void {
    const { timeout } = this.#address;
    let cancel: (() => void) | undefined;
    const packet = () => {
      cancel?.();
      const silent = failure('server.timeout', { seconds: timeout / 1000 });
      cancel = this.#world.clock.after(timeout, () => this.#end(silent));
    };
    this.#client.on('packetreceive', packet);
    return () => {
      cancel?.();
      this.#client.off('packetreceive', packet);
    };
  }

  /** Ends the connection if the server answers with an alert of TLS (RFC 8446, section 5.1), which is no packet of MQTT. */
  #noteTls(first: Buffer): void {
    if (first[0] === 0x15 && first[1] === 3)
      this.#end(failure('server.plainClosed', { port: this.#address.port }));
  }

  /** Ends the connection if the server sends a packet that is larger than the gateway takes. */
  #limitPackets(socket: Duplex): void {
    let bytes = 0;
    const packet = () => {
      bytes = 0;
    };
    this.#client.on('packetreceive', packet);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > packetBytes) {
        this.#end(failure('server.messageTooLarge', { maximum: serverLimits.messageBytes, actual: bytes }));
      }
    });
    socket.once('close', () => this.#client.off('packetreceive', packet));
  }

  /** Says goodbye, so that the server does not publish the will; a server that hangs must not delay the stop. */
  async #endInOrder(socket: Duplex): Promise<void> {
    const done = new AbortController();
    socket.once('close', () => done.abort());
    if (this.#isConnected) this.#client.end(false);
    else socket.destroy();
    await wait(this.#world.clock, endWait, done.signal);
    socket.destroy();
  }
}

/** The address of a connection, by the schemes in common use. */
function addressText({ host, port, transport, path, tls }: MqttConnection): string {
  const isTls = tls.mode !== 'none';
  if (transport === 'webSocket') return `${isTls ? 'wss' : 'ws'}://${host}:${port}${path}`;
  return `${isTls ? 'mqtts' : 'mqtt'}://${host}:${port}`;
}

function userPropertiesOf({ version, userProperties }: MqttConnection): Record<string, string[]> | undefined {
  if (version !== '5') return undefined;
  const properties = new Map<string, string[]>();
  for (const { name, value } of userPropertiesIn(userProperties))
    properties.set(name, [...(properties.get(name) ?? []), value]);
  return properties.size === 0 ? undefined : Object.fromEntries(properties);
}
