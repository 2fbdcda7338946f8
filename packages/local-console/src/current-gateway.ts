import { randomBytes } from 'node:crypto';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { driverStatesMessage } from '@penstock/contract/link/methods/collector';
import { configurationChanged } from '@penstock/contract/link/methods/configuration';
import { frames } from '@penstock/contract/link/methods/debug';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { logLinesMessage } from '@penstock/contract/link/methods/log';
import type { LinkMethod } from '@penstock/contract/link/method';
import type { LocalConnection } from '@penstock/contract/local/console-calls';
import type { GatewayRequests } from '@penstock/console/requests';
import type { RequestOptions } from '@penstock/link/asking';
import type { ConsoleLink } from '@penstock/link/console-link';
import { Peer } from '@penstock/link/peer';
import type { LineTraffic } from '@penstock/link/line-traffic';
import { backgroundClock, type Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** The messages of the gateway, for their listeners. */
export interface GatewayNews {
  /** The gateway came or went. */
  presence(connection: LocalConnection): void;
  /** The text of a notification `live.values`. */
  live(sn: string, text: string): void;
  configuration(sn: string, changed: z.output<typeof configurationChanged.params>): void;
  driverStates(sn: string, states: z.output<typeof driverStatesMessage.params>): void;
  frames(sn: string, message: z.output<typeof frames.params>): void;
  logLines(sn: string, message: z.output<typeof logLinesMessage.params>): void;
  /** The way to the gateway was lost, and why. */
  ended(sn: string, reason: Error): void;
}

interface Open {
  readonly link: ConsoleLink;
  readonly peer: Peer;
  facts: LocalConnection;
}

/** The one gateway that a local console is connected to, and nothing while it is to none. */
export class CurrentGateway implements GatewayRequests {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #listeners: Partial<GatewayNews>[] = [];
  #open: Open | undefined;

  constructor(parts: { readonly clock: Clock; readonly log: Logger }) {
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /** Hears the gateway from now on. */
  hear(listener: Partial<GatewayNews>): void {
    this.#listeners.push(listener);
  }

  /** The connection as it is now, offline where its way was lost; null where there is none, or it was ended here. */
  get connection(): LocalConnection | null {
    return this.#open?.facts ?? null;
  }

  /** The load of the serial line to the gateway; null on other ways, and while there is none. */
  get traffic(): LineTraffic | null {
    return this.#open?.link.traffic?.() ?? null;
  }

  /**
   * Takes a way to a gateway, in the place of the one before, once the gateway answers on it. Rejects with the error of the catalogue with
   * which it answers, such as `gateway.timeout`; the new way is ended then, and all stays as it was.
   */
  async open(link: ConsoleLink, address: string): Promise<LocalConnection> {
    const peer = new Peer(link.wire, {
      clock: backgroundClock,
      session: randomBytes(6).toString('hex'),
      closedError: () => failure('gateway.offline', { sn: link.sn }),
      onDropped: (reason, detail) => this.#log.warn({ reason, detail }, 'A message of the link was dropped.'),
      onFault: (method, error) => this.#log.error({ err: error, method }, 'A gateway could not be answered.'),
    });
    this.#hear(peer, link);
    try {
      const { hardware, software } = link.facts ?? (await peer.request(gatewayInfo, {}));
      const since = new Date(this.#clock.now()).toISOString();
      const facts = {
        mode: link.mode,
        sn: link.sn,
        name: '',
        hardware,
        software,
        address,
        online: true,
        since,
      } as const;
      const open: Open = { link, peer, facts };
      const before = this.#open;
      this.#open = open;
      before?.peer.close();
      await before?.link.close();
      this.#listen(open);
      this.#each((one) => one.presence?.(facts));
      return facts;
    } catch (error) {
      peer.close();
      await link.close();
      throw error;
    }
  }

  /** The name of the gateway was read in its configuration. Answers whether it is another one than before. */
  rename(sn: string, name: string): boolean {
    const open = this.#open;
    if (open?.facts.sn !== sn || open.facts.name === name) return false;
    open.facts = { ...open.facts, name };
    return true;
  }

  /** Ends the way, if there is one. */
  async close(): Promise<void> {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    open.peer.close();
    this.#show(open, false);
    await open.link.close();
  }

  async request<Params extends z.ZodType, Result extends z.ZodType>(
    sn: string,
    method: LinkMethod<Params, Result>,
    params: z.input<Params>,
    options: RequestOptions = {},
  ): Promise<z.output<Result>> {
    const open = this.#open;
    if (open === undefined || open.facts.sn !== sn || !open.facts.online)
      throw failure('gateway.offline', { sn });
    try {
      return await open.peer.request(method, params, options);
    } catch (error) {
      if (open.facts.mode !== 'file') throw error;
      throw error instanceof CatalogueError && error.key === 'gateway.unsupported'
        ? failure('connect.fileOnly', {}, { cause: error })
        : error;
    }
  }

  /** Hears the gateway; some of it comes before its first answer. */
  #hear(peer: Peer, link: ConsoleLink): void {
    const { sn } = link;
    peer.hear(configurationChanged, (changed) => this.#each((one) => one.configuration?.(sn, changed)));
    peer.hear(driverStatesMessage, (states) => this.#each((one) => one.driverStates?.(sn, states)));
    peer.hear(frames, (message) => this.#each((one) => one.frames?.(sn, message)));
    peer.hear(logLinesMessage, (message) => this.#each((one) => one.logLines?.(sn, message)));
    link.hearLive((text) => this.#each((one) => one.live?.(sn, text)));
  }

  #listen(open: Open): void {
    const { link } = open;
    link.hearOnline((online) => {
      if (this.#open === open) this.#show(open, online);
    });
    void link.ended.then((reason) => this.#lose(open, reason));
  }

  /** The way was lost: its gateway stays the one of this console, which is offline. */
  #lose(open: Open, reason: Error): void {
    if (this.#open !== open) return;
    open.peer.close();
    this.#show(open, false);
    this.#each((one) => one.ended?.(open.link.sn, reason));
  }

  #show(open: Open, online: boolean): void {
    if (open.facts.online === online) return;
    open.facts = { ...open.facts, online, since: new Date(this.#clock.now()).toISOString() };
    this.#each((one) => one.presence?.(open.facts));
  }

  #each(say: (listener: Partial<GatewayNews>) => void): void {
    for (const listener of this.#listeners) say(listener);
  }
}
