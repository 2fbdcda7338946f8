import type { Socket } from 'node:net';
import type { TcpConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import type { ConnectionConfiguration, IncomingMessage, OutgoingMessage } from './connection.ts';
import { Gathering } from './gathering.ts';
import { Listeners } from './listeners.ts';
import { PendingBytes } from './pending-bytes.ts';
import { Reconnecting } from './reconnecting.ts';
import type { RunningServer } from './running-server.ts';
import { ServerCondition } from './server-condition.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';
import { openSocket } from './socket.ts';
import { tlsOptions } from './tls.ts';
import { within } from './within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from './world.ts';

/** A connection to a TCP server: payloads go out as they are, and what comes is handed on. */
export class TcpServer implements RunningServer {
  readonly kind = 'tcp';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly #connection: TcpConnection;
  readonly #world: ServerWorld;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #listeners: Listeners;
  readonly #pending = new PendingBytes();
  readonly #reconnecting: Reconnecting;
  #socket: Socket | undefined;

  constructor(connection: TcpConnection, world: ServerWorld) {
    const { name, host, port, tls } = connection;
    const { clock, log } = world;
    this.name = name;
    this.configuration = { kind: 'tcp', connection };
    this.#connection = connection;
    this.#world = world;
    this.#address = { host, port, timeout: timeoutOf(connection) };
    const address = `${tls.mode === 'none' ? 'tcp' : 'tls'}://${host}:${port}`;
    this.#condition = new ServerCondition({ name, kind: 'tcp', address, isEnabled: true, clock, log });
    this.#listeners = new Listeners(this.#condition, clock);
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
    const socket = this.#socket;
    try {
      if (socket === undefined) throw failure('server.offline', { server: this.name });
      await this.#pending.use(payload.length, serverLimits.messageBytes, () =>
        within(clock, this.#address.timeout, signal, () => written(socket, payload)),
      );
      this.#condition.sent(payload.length);
    } catch (error) {
      this.#condition.notSent();
      const known = serverFailure(error, this.#address);
      // The server reads nothing: what waits in the socket would be kept, and could still be sent later.
      if (known.key === 'server.timeout') socket?.destroy(known);
      throw known;
    }
  }

  async #run(signal: AbortSignal, connected: () => void): Promise<void> {
    const { clock } = this.#world;
    const { host, tls, proxy } = this.#connection;
    const route = { address: this.#address, proxy, tls: tlsOptions(tls, host, clock.wall()) };
    const socket = await openSocket(route, clock, signal);
    const stopped = () => socket.destroy();
    signal.addEventListener('abort', stopped, { once: true });
    const gathering = new Gathering(clock, (bytes) => this.#listeners.deliver(bytes));
    try {
      let reason: Error | undefined;
      const ended = new Promise<void>((resolve) => {
        socket.on('error', (error) => {
          reason = error;
        });
        socket.once('close', () => resolve());
      });
      socket.on('data', (bytes: Buffer) => gathering.take(bytes));
      this.#socket = socket;
      connected();
      await ended;
      throw reason ?? failure('server.closed');
    } finally {
      signal.removeEventListener('abort', stopped);
      gathering.flush();
      this.#socket = undefined;
    }
  }
}

/** Resolves when the bytes were handed to the system. */
async function written(socket: Socket, payload: Uint8Array): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(payload, (error) => {
      if (error === undefined || error === null) resolve();
      else reject(error);
    });
  });
}
