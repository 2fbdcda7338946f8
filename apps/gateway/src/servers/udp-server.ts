import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { UdpConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import type { ConnectionConfiguration, IncomingMessage, OutgoingMessage } from './connection.ts';
import { Listeners } from './listeners.ts';
import { PendingBytes } from './pending-bytes.ts';
import { Reconnecting } from './reconnecting.ts';
import type { RunningServer } from './running-server.ts';
import { ServerCondition } from './server-condition.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';
import { within } from './within.ts';
import type { ServerWorld } from './world.ts';

/** The most bytes of a datagram over IPv4: 65,535 less the headers of IP and UDP (RFC 768, RFC 791). */
const datagramBytes = 65_507;
/** How long a name may take to be resolved, and a datagram to be handed to the system, in ms. */
const timeout = 5000;

/** A UDP socket that sends datagrams to one server, and takes those of this server only. */
export class UdpServer implements RunningServer {
  readonly kind = 'udp';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly #connection: UdpConnection;
  readonly #world: ServerWorld;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #listeners: Listeners;
  readonly #pending = new PendingBytes();
  readonly #reconnecting: Reconnecting;
  #socket: Socket | undefined;

  constructor(connection: UdpConnection, world: ServerWorld) {
    const { name, host, port } = connection;
    const { clock, log } = world;
    this.name = name;
    this.configuration = { kind: 'udp', connection };
    this.#connection = connection;
    this.#world = world;
    this.#address = { host, port, timeout };
    const address = `udp://${host}:${port}`;
    this.#condition = new ServerCondition({ name, kind: 'udp', address, isEnabled: true, clock, log });
    this.#listeners = new Listeners(this.#condition, clock);
    this.#reconnecting = new Reconnecting({
      condition: this.#condition,
      // The only port of our own that can be in use is the local one.
      address: { ...this.#address, port: this.#connection.localPort },
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
  }

  status(): ServerStatus {
    return this.#condition.status();
  }

  onStatus(listener: () => void): () => void {
    return this.#condition.listen(listener);
  }

  subscribe(_filter: string, _qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    return this.#listeners.add(listener);
  }

  async send({ payload }: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const { clock } = this.#world;
    try {
      const socket = this.#socket;
      if (socket === undefined) throw failure('server.offline', { server: this.name });
      await this.#pending.use(payload.length, datagramBytes, () =>
        within(clock, timeout, signal, () => sent(socket, payload)),
      );
      this.#condition.sent(payload.length);
    } catch (error) {
      this.#condition.notSent();
      throw serverFailure(error, this.#address);
    }
  }

  async #run(signal: AbortSignal, connected: () => void): Promise<void> {
    const { host, port, localPort } = this.#connection;
    const { address, family } = await lookup(host);
    if (signal.aborted) return;
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    let reason: unknown;
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
    const over = new AbortController();
    try {
      await new Promise<void>((resolve) => {
        const end = () => resolve();
        signal.addEventListener('abort', end, { signal: over.signal });
        // Also what the server's machine answers when nothing listens at the port (ICMP).
        socket.on('error', (error) => {
          reason ??= error;
          end();
        });
        socket.on('message', (bytes) => this.#listeners.deliver(bytes));
        socket.once('connect', () => {
          this.#socket = socket;
          connected();
        });
        socket.bind(localPort, () => socket.connect(port, address));
      });
    } finally {
      over.abort();
      this.#socket = undefined;
      socket.close();
      await closed;
    }
    if (reason !== undefined) throw refusedAt(reason, this.#address);
  }
}

/** The error at the server's port, where it is not about the local one. */
function refusedAt(reason: unknown, address: ServerAddress): unknown {
  const isLocal = reason instanceof Error && 'syscall' in reason && reason.syscall === 'bind';
  return isLocal ? reason : serverFailure(reason, address);
}

async function sent(socket: Socket, payload: Uint8Array): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.send(payload, (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}
