import { failure } from '@penstock/contract/errors/error';
import type { Batch } from '@penstock/contract/configuration/model/batch';
import type { Clock } from '../collector/schedule.ts';
import { isRefusal } from './refusal.ts';

interface BatchingOptions<Item extends Sized> extends Batch {
  /** The most bytes of the payloads of one request; a single larger one goes alone. */
  readonly bytes: number;
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  /** Makes one request of some messages; rejects where the server does not have all of them. */
  readonly send: (items: readonly Item[]) => Promise<void>;
}

/** A message with the payload by whose bytes a request is bounded. */
interface Sized {
  readonly payload: Uint8Array;
}

interface Entry<Item> {
  readonly item: Item;
  /** By the monotonic clock. */
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers messages to one place of a server and sends several in one request, one request at a time. A request that the server refuses
 * is made again in halves, so that one message that it will not have costs no other.
 */
export class Batching<Item extends Sized> {
  readonly #options: BatchingOptions<Item>;
  #waiting: Entry<Item>[] = [];
  #isSending = false;
  #cancel: (() => void) | undefined;

  constructor(options: BatchingOptions<Item>) {
    this.#options = options;
  }

  /** Whether nothing waits or is on its way. */
  get isIdle(): boolean {
    return this.#waiting.length === 0 && !this.#isSending;
  }

  /** Resolves when the server has the message. What is given up by `signal` while it is on its way may still arrive. */
  send(item: Item, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(failure('server.closed'));
        return;
      }
      const ended = () => signal?.removeEventListener('abort', giveUp);
      const entry: Entry<Item> = {
        item,
        since: this.#options.clock.monotonic(),
        resolve: () => {
          ended();
          resolve();
        },
        reject: (error) => {
          ended();
          reject(error);
        },
      };
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        entry.reject(failure('server.closed'));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(entry);
      this.#next();
    });
  }

  /** Rejects what waits. */
  stop(): void {
    this.#cancel?.();
    const left = this.#waiting;
    this.#waiting = [];
    for (const { reject } of left) reject(failure('server.closed'));
  }

  /** Sends what is due, or sees when it is. */
  #next(): void {
    const [first] = this.#waiting;
    if (this.#isSending || first === undefined) return;
    const { reports, wait, clock } = this.#options;
    this.#cancel?.();
    const left = first.since + wait - clock.monotonic();
    if (this.#waiting.length < reports && left > 0) {
      this.#cancel = clock.after(left, () => this.#next());
      return;
    }
    this.#cancel = undefined;
    this.#isSending = true;
    void this.#sendAll(this.#take()).finally(() => {
      this.#isSending = false;
      this.#next();
    });
  }

  /** The oldest messages, as many as go in one request. */
  #take(): readonly Entry<Item>[] {
    const { reports, bytes } = this.#options;
    let count = 0;
    let sum = 0;
    for (const { item } of this.#waiting.slice(0, reports)) {
      sum += item.payload.length;
      if (count > 0 && sum > bytes) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #sendAll(entries: readonly Entry<Item>[]): Promise<void> {
    try {
      await this.#options.send(entries.map(({ item }) => item));
      for (const { resolve } of entries) resolve();
    } catch (error) {
      if (entries.length === 1 || !isRefusal(error)) {
        for (const { reject } of entries) reject(error);
        return;
      }
      const half = Math.ceil(entries.length / 2);
      await this.#sendAll(entries.slice(0, half));
      await this.#sendAll(entries.slice(half));
    }
  }
}
