import type { Server, Socket } from 'node:net';
import { clientNetworks } from '@penstock/contract/rules/client-networks';
import type { DataServiceClient } from '@penstock/contract/model/data-service-status';
import { type IsWithin, plainAddress, within } from '@penstock/node-kit/network/address';
import type { Clock } from '../collector/schedule.ts';
import { listenFailure, type ServiceCondition } from './service-condition.ts';

/** After how long it is tried again to listen, in ms. */
const retryWait = 10_000;

/** The settings of a service that decide who may connect. */
interface ListenerSettings {
  /** Empty: all addresses of the machine. */
  readonly listenAddress: string;
  readonly port: number;
  /** Networks as `clientNetworks` reads them; empty lets all in. */
  readonly clients: string;
  readonly maxClients: number;
  /** In s; 0 never ends a connection. */
  readonly idleTimeout: number;
}

interface TcpListenerOptions {
  readonly settings: ListenerSettings;
  readonly clock: Clock;
  readonly condition: ServiceCondition;
  /** Makes the server that listens; it need not look at who connects. */
  readonly createServer: () => Server;
  /** Serves a client that was let in, until its socket closes. */
  readonly serve: (client: ConnectedClient) => void;
}

/** A client that was let in. */
export class ConnectedClient {
  readonly socket: Socket;
  readonly address: string;
  /** A request of it is carried out, which may take longer than it may be idle. */
  isBusy = false;
  readonly #clock: Clock;
  readonly #since: number;
  #requests = 0;
  #lastRequest: number | null = null;

  constructor(socket: Socket, clock: Clock) {
    this.socket = socket;
    const { remoteAddress = '', remotePort = 0 } = socket;
    const plain = plainAddress(remoteAddress);
    this.address = plain.includes(':') ? `[${plain}]:${remotePort}` : `${plain}:${remotePort}`;
    this.#clock = clock;
    this.#since = clock.wall();
  }

  /** Counts a request. */
  asked(): void {
    this.#requests += 1;
    this.#lastRequest = this.#clock.wall();
  }

  status(): DataServiceClient {
    return {
      address: this.address,
      since: this.#since,
      requests: this.#requests,
      lastRequest: this.#lastRequest,
    };
  }
}

/** Listens at a port for clients that may connect, so many at once, and ends those that ask nothing for too long. */
export class TcpListener {
  readonly #options: TcpListenerOptions;
  readonly #isAllowed: IsWithin;
  readonly #clients = new Map<Socket, ConnectedClient>();
  #server: Server | undefined;
  #cancelRetry: (() => void) | undefined;
  #isStopped = false;

  constructor(options: TcpListenerOptions) {
    this.#options = options;
    const networks = clientNetworks(options.settings.clients) ?? [];
    this.#isAllowed = networks.length === 0 ? () => true : within(networks);
  }

  get clients(): readonly DataServiceClient[] {
    return [...this.#clients.values()].map((client) => client.status());
  }

  /** Listens; where that fails, again after ten seconds. */
  start(): void {
    if (this.#isStopped) return;
    const { settings, condition, clock } = this.#options;
    const server = this.#options.createServer();
    this.#server = server;
    server.on('connection', (socket: Socket) => this.#take(socket));
    server.on('error', (error) => {
      condition.failed(listenFailure(error, settings.listenAddress, settings.port));
      server.close();
      if (this.#isStopped) return;
      this.#cancelRetry?.();
      this.#cancelRetry = clock.after(retryWait, () => this.start());
    });
    server.on('listening', () => condition.listening());
    const { listenAddress, port } = settings;
    server.listen({ port, ...(listenAddress === '' ? {} : { host: listenAddress }) });
  }

  /** Ends all connections and frees the port. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRetry?.();
    const server = this.#server;
    if (server === undefined) return;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    for (const socket of this.#clients.keys()) socket.destroy();
    await closed;
  }

  #take(socket: Socket): void {
    const { settings, condition, clock, serve } = this.#options;
    // Without a listener an error of a client would end the process.
    socket.on('error', () => socket.destroy());
    if (!this.#isAllowed(socket.remoteAddress ?? '') || this.#clients.size >= settings.maxClients) {
      condition.count('refusedConnections');
      socket.destroy();
      return;
    }
    condition.count('connections');
    const client = new ConnectedClient(socket, clock);
    this.#clients.set(socket, client);
    socket.on('close', () => this.#clients.delete(socket));
    socket.setNoDelay(true);
    if (settings.idleTimeout > 0) {
      socket.setTimeout(settings.idleTimeout * 1000, () => {
        if (!client.isBusy) socket.destroy();
      });
    }
    serve(client);
  }
}
