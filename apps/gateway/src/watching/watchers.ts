import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '../collector/schedule.ts';
import { Delayed } from '../waiting/delayed.ts';

/** Consoles that watch at once. */
const maxWatchers = 8;

/** A console that wants to be shown something for a while. */
interface WatchRequest {
  readonly seconds: number;
  /** Whether the console has gone. */
  readonly isGone: () => boolean;
}

/** The state of a watcher, beside what is gathered for it. */
interface WatcherState {
  /** It is watched until this time of the monotonic clock. */
  until: number;
  isSending: boolean;
}

interface WatchersOptions<Request, Gathered, Message> {
  readonly clock: Clock;
  /** The time from one message to the next, in ms. */
  readonly interval: number;
  /** Listens to what is watched, while somebody watches and only then; the answer ends it. */
  readonly listen: () => () => void;
  /** The empty state of what is gathered for a watcher. */
  readonly begin: () => Gathered;
  /** Takes what was gathered, for a message; undefined where there is nothing to say. */
  readonly take: (watcher: Request & Gathered, ended: boolean) => Message | undefined;
  /** Counts what a message had as lost: the console did not take it. */
  readonly lost: (watcher: Request & Gathered, message: Message) => void;
}

/** Consoles that are shown what happens at the gateway, as it happens: messages, lines of the log. While nobody watches, it costs nothing. */
export class Watchers<
  Request extends WatchRequest & { readonly send: (message: Message) => Promise<void> },
  Gathered extends object,
  Message,
> {
  readonly #options: WatchersOptions<Request, Gathered, Message>;
  readonly #watchers = new Map<string, Request & Gathered & WatcherState>();
  readonly #sending: Delayed;
  #endListening: (() => void) | undefined;

  constructor(options: WatchersOptions<Request, Gathered, Message>) {
    this.#options = options;
    this.#sending = new Delayed(options.clock, options.interval, () => this.#sendAll());
  }

  /** The consoles that watch now, with what is gathered for them. */
  get all(): Iterable<Request & Gathered> {
    return this.#watchers.values();
  }

  /**
   * Shows a peer what happens; 0 seconds end it. Replaces what the same peer asked for before.
   * @throws CatalogueError `request.tooMany` when too many watch.
   */
  watch(peer: string, request: Request): void {
    this.#watchers.delete(peer);
    if (request.seconds > 0) {
      if (this.#watchers.size >= maxWatchers) throw failure('request.tooMany', { seconds: 60 });
      const until = this.#options.clock.monotonic() + request.seconds * 1000;
      this.#watchers.set(peer, { ...request, ...this.#options.begin(), until, isSending: false });
    }
    this.#attend();
  }

  /** Ends the watching of some. */
  end(isMeant: (request: Request) => boolean): void {
    for (const [peer, watcher] of this.#watchers) {
      if (!isMeant(watcher)) continue;
      this.#watchers.delete(peer);
      this.#send(watcher, true);
    }
    this.#attend();
  }

  #attend(): void {
    if (this.#watchers.size === 0) {
      this.#endListening?.();
      this.#endListening = undefined;
      this.#sending.cancel();
      return;
    }
    this.#endListening ??= this.#options.listen();
    this.#sending.soon();
  }

  #sendAll(): void {
    const now = this.#options.clock.monotonic();
    for (const [peer, watcher] of this.#watchers) {
      const isOver = watcher.until <= now;
      if (isOver || watcher.isGone()) this.#watchers.delete(peer);
      if (!watcher.isGone()) this.#send(watcher, isOver);
    }
    this.#attend();
  }

  /** A console that is slow to take what is sent gets the next when it has taken this. */
  #send(watcher: Request & Gathered & WatcherState, ended: boolean): void {
    if (watcher.isSending && !ended) return;
    const message = this.#options.take(watcher, ended);
    if (message === undefined) return;
    watcher.isSending = true;
    watcher
      .send(message)
      .catch(() => this.#options.lost(watcher, message))
      .finally(() => {
        watcher.isSending = false;
      });
  }
}
