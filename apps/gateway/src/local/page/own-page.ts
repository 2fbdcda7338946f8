import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { isPrivateAddress } from '@penstock/node-kit/network/private-address';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { PageApplication } from './page-application.ts';

/** From one attempt to listen to the next, where the port is taken, in ms. */
const retry = 15_000;

interface OwnPageOptions {
  readonly port: number;
  /** Whether addresses of public networks are let in too. */
  readonly isOpenToAll: boolean;
  /** Makes what serves the pages; called once, when the first browser connects. */
  readonly load: () => Promise<PageApplication>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The port of the gateway's own page, for browsers of its LAN. Until the first of them connects, nothing of what serves pages is in
 * memory. Where its port is taken it tries again.
 */
export class OwnPage {
  readonly #options: OwnPageOptions;
  readonly #server: Server;
  #application: Promise<PageApplication> | undefined;
  #cancelRetry: () => void = () => undefined;
  #isStopped = false;
  #isRefusedLogged = false;

  constructor(options: OwnPageOptions) {
    this.#options = options;
    const { port, clock, log } = options;
    this.#server = createServer({ noDelay: true }, (socket) => void this.#take(socket));
    this.#server.on('error', (error) => {
      if (this.#isStopped) return;
      const isTaken = codeOf(error) === 'EADDRINUSE';
      log.error(
        { port, reason: reasonOf(error) },
        isTaken ? 'the page port is occupied' : 'the page port fails',
      );
      this.#cancelRetry = clock.after(retry, () => this.#server.listen(port));
    });
    this.#server.on('listening', () => log.info({ port }, 'serving the console to browsers of the LAN'));
    this.#server.listen(port);
  }

  /** Ends all connections and what served them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRetry();
    const application = await this.#application?.catch(() => undefined);
    await application?.stop();
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  async #take(socket: Socket): Promise<void> {
    const { isOpenToAll, log } = this.#options;
    socket.on('error', () => undefined);
    const address = socket.remoteAddress;
    if (address === undefined || this.#isStopped) {
      socket.destroy();
      return;
    }
    if (!isOpenToAll && !isPrivateAddress(address)) {
      if (!this.#isRefusedLogged) log.warn({ address }, 'a browser of a public network is refused');
      this.#isRefusedLogged = true;
      socket.destroy();
      return;
    }
    try {
      this.#application ??= this.#options.load();
      (await this.#application).serve(socket);
    } catch (error) {
      this.#application = undefined;
      log.error({ err: error }, 'the console cannot be served to browsers');
      socket.destroy();
    }
  }
}
