import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { LocalConnection } from '@penstock/contract/local/console-calls';
import type { ConsoleLink } from '@penstock/link/console-link';
import type { SystemClock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { CurrentGateway } from './current-gateway.ts';

/** How often a lost connection is tried again, and for how long, in ms: a gateway restarts within two minutes. */
const retries = { every: 5000, during: 600_000 } as const;

type Reached = Pick<CurrentGateway, 'hear' | 'open' | 'close'>;

/** A connection that ended, though nobody here has ended it. */
export interface LostLink {
  readonly sn: string;
  /** When, in ms of Unix time. */
  readonly time: number;
  /** Why it ended, or why it could not be made again since. */
  readonly reason: Error;
  /** Whether it is made again without anybody. */
  readonly isRetried: boolean;
}

/**
 * Makes one connection at a time, and makes one that was lost again. Passwords are kept in memory for that, and nowhere else. `Used`: the way
 * of a connection as its host describes it, to remember it.
 */
export class Connecting<Used = never> {
  readonly #gateway: Reached;
  readonly #clock: Pick<SystemClock, 'after' | 'monotonic' | 'now'>;
  readonly #log: Logger;
  #last:
    | {
        readonly open: () => Promise<ConsoleLink>;
        readonly address: string;
        readonly used: Used | undefined;
        readonly sn: string;
      }
    | undefined;
  #lost: LostLink | undefined;
  #isBusy = false;
  #cancelRetry: () => void = () => undefined;

  constructor(gateway: Reached, clock: Pick<SystemClock, 'after' | 'monotonic' | 'now'>, log: Logger) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#log = log;
    gateway.hear({
      ended: (sn, reason) => {
        this.#lost = { sn, time: this.#clock.now(), reason, isRetried: true };
        this.#retryAfter(this.#clock.monotonic() + retries.during);
      },
    });
  }

  /** The last connection, where it was lost and is not there again; undefined otherwise. */
  get lost(): LostLink | undefined {
    return this.#lost;
  }

  /** The way of the present connection with its secrets; undefined where there is nothing to remember. */
  get used(): Used | undefined {
    return this.#last?.used;
  }

  /** Connects. Throws as the way does, and `request.tooMany` while another connection is being made. */
  async connect(open: () => Promise<ConsoleLink>, address: string, used?: Used): Promise<LocalConnection> {
    if (this.#isBusy) throw failure('request.tooMany', { seconds: 5 });
    this.#isBusy = true;
    this.#giveUp();
    try {
      // The port or the client id of the connection before is needed again.
      await this.#gateway.close();
      const connection = await this.#gateway.open(await open(), address);
      this.#last = { open, address, used, sn: connection.sn };
      this.#lost = undefined;
      return connection;
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * Makes the last connection again. Throws `data.notFound` where there was none, and as its way does; it counts as lost then, and is tried
   * again like one.
   */
  async again(): Promise<LocalConnection> {
    const last = this.#last;
    if (last === undefined) throw failure('data.notFound');
    const { open, address, used, sn } = last;
    const isOther = this.#isBusy;
    try {
      return await this.connect(open, address, used);
    } catch (error) {
      // While another try is under way, that one decides.
      if (!isOther && this.#last === last) this.#failed(sn, error, this.#clock.monotonic() + retries.during);
      throw error;
    }
  }

  /** Ends the connection, and tries no longer to make it again. */
  async end(): Promise<void> {
    this.#cancelRetry();
    this.#last = undefined;
    this.#lost = undefined;
    await this.#gateway.close();
  }

  /** Tries no longer to make a lost connection again. */
  #giveUp(): void {
    this.#cancelRetry();
    if (this.#lost !== undefined) this.#lost = { ...this.#lost, isRetried: false };
  }

  /** The connection could not be made again: it is tried later, unless that changes nothing or the time is over. */
  #failed(sn: string, error: unknown, until: number): void {
    const isRetried = !isRefusal(error) && this.#clock.monotonic() < until;
    const reason = error instanceof Error ? error : new Error(String(error));
    this.#lost = { sn, time: this.#lost?.time ?? this.#clock.now(), reason, isRetried };
    if (isRetried) this.#retryAfter(until);
  }

  #retryAfter(until: number): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.after(retries.every, () => void this.#retry(until));
  }

  async #retry(until: number): Promise<void> {
    const last = this.#last;
    if (last === undefined || this.#isBusy) return;
    this.#isBusy = true;
    try {
      const link = await last.open();
      // A person may have ended it meanwhile.
      if (this.#last !== last) return await link.close();
      await this.#gateway.open(link, last.address);
      this.#lost = undefined;
    } catch (error) {
      this.#log.info({ err: error }, 'The gateway could not be reached again yet.');
      if (this.#last === last) this.#failed(last.sn, error, until);
    } finally {
      this.#isBusy = false;
    }
  }
}

/** Refusals that trying again does not change: each wrong password would keep the engineer's own from being taken. */
const refusals: ReadonlySet<string> = new Set([
  'connect.passwordWrong',
  'connect.passwordMissing',
  'connect.tooManyTries',
  'connect.fingerprintChanged',
  'connect.refused',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof CatalogueError && refusals.has(error.key);
}
