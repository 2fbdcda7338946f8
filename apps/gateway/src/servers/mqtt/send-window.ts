import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Clock } from '../../collector/schedule.ts';
import type { OutgoingMessage } from '../connection.ts';
import { serverLimits } from '../world.ts';
import { publishFailure } from './mqtt-failure.ts';

/** How long a message of a persistent session waits for the next connection, in ms. */
const resumeWait = 600_000;

interface SendWindowOptions {
  readonly clock: Clock;
  /** How long the server may take to acknowledge, in ms. */
  readonly timeout: number;
  /** Hands a message to the client; `done` when it is acknowledged. Answers its packet identifier where it has one. */
  readonly publish: (message: OutgoingMessage, done: (error?: Error) => void) => number | undefined;
  /** Takes back a message that was handed to the client. */
  readonly forget: (id: number) => void;
  /** The server did not acknowledge in time. */
  readonly onSilence: () => void;
}

interface Entry {
  readonly message: OutgoingMessage;
  readonly settle: (error?: Error) => void;
  /** The packet identifier once it was sent with QoS 1 or 2. */
  id: number | undefined;
  cancelTimer: (() => void) | undefined;
}

/** Messages on their way to a server: so many unacknowledged at once, the others wait in order. */
export class SendWindow {
  readonly #options: SendWindowOptions;
  readonly #waiting: Entry[] = [];
  readonly #sent = new Set<Entry>();
  /** The most messages unacknowledged at once; 0 while there is no connection. */
  #size = 0;
  #bytes = 0;

  constructor(options: SendWindowOptions) {
    this.#options = options;
  }

  /** Whether no message is on its way. */
  get isIdle(): boolean {
    return this.#sent.size === 0 && this.#waiting.length === 0;
  }

  /** Sends a message once there is room. @throws CatalogueError */
  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const bytes = message.payload.length;
    const count = this.#waiting.length + this.#sent.size;
    if (count >= serverLimits.waiting || this.#bytes + bytes > serverLimits.waitingBytes) {
      throw failure('server.busy');
    }
    if (signal?.aborted === true) throw failure('server.closed');
    const over = new AbortController();
    this.#bytes += bytes;
    try {
      await new Promise<void>((resolve, reject) => {
        const entry: Entry = {
          message,
          settle: (error) => {
            entry.cancelTimer?.();
            this.#sent.delete(entry);
            if (error === undefined) resolve();
            else reject(error);
          },
          id: undefined,
          cancelTimer: undefined,
        };
        signal?.addEventListener('abort', () => this.#giveUp(entry), { signal: over.signal });
        this.#waiting.push(entry);
        this.#pump();
      });
    } finally {
      over.abort();
      this.#bytes -= bytes;
      this.#pump();
    }
  }

  /** There is a connection, on which so many messages may be unacknowledged. */
  open(size: number): void {
    this.#size = size;
    for (const entry of this.#sent) this.#watch(entry);
    this.#pump();
  }

  /**
   * The connection ended. Messages that were not sent are given back with an error; those that were sent are, too, unless
   * the session is resumed by the next connection.
   */
  close(error: CatalogueError, isResumed: boolean): void {
    this.#size = 0;
    for (const entry of this.#waiting.splice(0)) entry.settle(error);
    for (const entry of this.#sent) {
      entry.cancelTimer?.();
      if (isResumed && entry.id !== undefined) {
        entry.cancelTimer = this.#options.clock.after(resumeWait, () => this.#drop(entry, error));
      } else this.#drop(entry, error);
    }
  }

  #giveUp(entry: Entry): void {
    const index = this.#waiting.indexOf(entry);
    if (index >= 0) this.#waiting.splice(index, 1);
    this.#drop(entry, failure('server.closed'));
  }

  #drop(entry: Entry, error: CatalogueError): void {
    const { id } = entry;
    entry.settle(error);
    if (id !== undefined) this.#options.forget(id);
  }

  #pump(): void {
    while (this.#sent.size < this.#size) {
      const entry = this.#waiting.shift();
      if (entry === undefined) return;
      this.#sent.add(entry);
      this.#watch(entry);
      entry.id = this.#options.publish(entry.message, (error) => {
        if (error === undefined) entry.settle();
        else this.#drop(entry, publishFailure(error));
      });
    }
  }

  #watch(entry: Entry): void {
    const { clock, timeout, onSilence } = this.#options;
    entry.cancelTimer?.();
    entry.cancelTimer = clock.after(timeout, onSilence);
  }
}
