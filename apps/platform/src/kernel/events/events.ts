import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import {
  type EventActions,
  type EventListeners,
  type EventOf,
  type PlatformEvent,
  platformEventSchema,
} from './event.ts';

/** The name of the channel in PostgreSQL. */
const channel = 'penstock';

/** How long to wait before listening is tried again, and how often the connection is checked, in ms. */
const times = { retry: 1000, check: 10_000, patience: 5000 } as const;

/**
 * Events between the processes of the platform, by LISTEN and NOTIFY of PostgreSQL (docs/decisions/0010). Each event
 * reaches every process, this one included. A connection is held for listening; while it is broken, as when another server takes over,
 * events are missed, and whoever listens is called to read the present state again.
 */
export class Events {
  readonly #pool: Pool;
  readonly #listening: Pool;
  readonly #log: Logger;
  readonly #listeners: Partial<EventListeners>[] = [];
  #client: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #opening: Promise<void> | undefined;
  #stopped = false;
  #wasOpen = false;

  /**
   * @param pools `pool` to send events; `listening` to listen for them, over connections that are its own from one transaction to the next.
   */
  constructor({ pool, listening }: { readonly pool: Pool; readonly listening: Pool }, log: Logger) {
    this.#pool = pool;
    this.#listening = listening;
    this.#log = log;
  }

  /** Tells listeners of events from now on. */
  hear(listeners: Partial<EventListeners>): void {
    this.#listeners.push(listeners);
  }

  /** Listens; when that fails it is tried again until {@link stop}. */
  start(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** Tells the listeners of this process of an event at once, and sends it to every process as {@link publish} does. */
  async announce(event: PlatformEvent): Promise<void> {
    this.#tell(event.kind, event);
    await this.publish(event);
  }

  /** Sends an event to every process. Failing, it is logged: what happened is stored, and pages ask again. */
  async publish(event: PlatformEvent): Promise<void> {
    try {
      await this.#pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)]);
    } catch (error) {
      this.#log.warn({ err: error, event: event.kind }, 'An event could not be sent to the other processes.');
    }
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#opening;
    this.#drop();
  }

  async #open(): Promise<void> {
    if (this.#stopped) return;
    let client: PoolClient | undefined;
    try {
      client = await this.#listening.connect();
      const mine = client;
      mine.on('notification', ({ payload }) => this.#receive(payload ?? ''));
      mine.once('error', () => this.#lost(mine));
      mine.once('end', () => this.#lost(mine));
      await mine.query(`listen ${channel}`);
      this.#client = mine;
    } catch (error) {
      client?.release(true);
      this.#log.warn({ err: error }, 'Events of other processes cannot be received; trying again.');
      this.#retry();
      return;
    }
    if (this.#wasOpen) for (const { missed } of this.#listeners) missed?.();
    this.#wasOpen = true;
    this.#checkLater(client);
  }

  #retry(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.start(), times.retry);
    this.#timer.unref();
  }

  /** A connection may be dead without a sign of it. */
  #checkLater(client: PoolClient): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(client), times.check);
    this.#timer.unref();
  }

  async #check(client: PoolClient): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), times.patience);
    });
    try {
      await Promise.race([client.query('select 1'), silence]);
      if (this.#client === client) this.#checkLater(client);
    } catch {
      this.#lost(client);
    } finally {
      clearTimeout(timer);
    }
  }

  #lost(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#drop();
    this.#log.warn('The connection for events of other processes broke; connecting again.');
    this.#retry();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.removeAllListeners('notification');
    client?.release(true);
  }

  #tell<Kind extends keyof EventOf>(kind: Kind, event: EventOf[Kind]): void {
    for (const listeners of this.#listeners) {
      const ofKind: Partial<EventActions> = listeners;
      ofKind[kind]?.(event);
    }
  }

  #receive(payload: string): void {
    const event = read(payload);
    if (event === undefined) this.#log.warn('An event of another process was not understood.');
    else this.#tell(event.kind, event);
  }
}

/** Processes of another version may send what this one does not know. */
function read(payload: string): PlatformEvent | undefined {
  try {
    return platformEventSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
