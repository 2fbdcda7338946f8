import type { ChangeCounter, ValueSet } from '../collector/value-set.ts';
import type { Clock } from '../collector/schedule.ts';
import { Schedule } from '../collector/schedule.ts';
import { liveMessages, rowsOf, type Turn } from './live-message.ts';

interface Watcher {
  /** How often, in ms. */
  readonly interval: number;
  /** Live values are sent until this time of the monotonic clock. */
  readonly until: number;
}

/**
 * Each value is sent at least once in so long, in ms, changed or not, so that who watches sees when it was read last.
 */
const round = 10_000;

/** Watchers at once; beyond it the one that ends first gives way. */
const maxWatchers = 256;

export interface LiveStreamOptions {
  readonly clock: Clock;
  readonly changes: ChangeCounter;
  readonly sets: () => readonly ValueSet[];
}

/** Sends one message of live values; resolves when it is out. */
export type SendLive = (text: string) => Promise<void>;

/**
 * Sends live values over one way, such as the live topic of a broker, while somebody watches there: all at first, then what changed and in turn what did not, at the
 * shortest interval that any watcher asks for. Costs nothing while nobody does. Much is sent in small messages, between which all else
 * has its turn, so that cycles are not late because somebody watches.
 */
export class LiveStream {
  readonly #options: LiveStreamOptions;
  readonly #watchers = new Map<string, Watcher>();
  #schedule: Schedule | undefined;
  #interval = Number.POSITIVE_INFINITY;
  #since = 0;
  #isFullDue = false;
  /** The next row to be sent unchanged, counted through all sets, and the time when it became due. */
  #turn = { row: 0, at: 0 };
  #sendMessage: SendLive | undefined;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
  }

  /** Sends to a peer for so many seconds; 0 ends it. Replaces what the same peer asked before. */
  watch(peer: string, interval: number, seconds: number): void {
    this.#watchers.delete(peer);
    if (seconds > 0) {
      const until = this.#options.clock.monotonic() + seconds * 1000;
      this.#watchers.set(peer, { interval, until });
      if (this.#watchers.size > maxWatchers) this.#dropEarliest();
      this.#isFullDue = true;
    }
    this.#restart();
  }

  /** Sends over this connection until `disconnect`. Whoever watched before goes on watching. */
  connect(send: SendLive): void {
    this.#sendMessage = send;
    this.#isFullDue = true;
  }

  disconnect(): void {
    this.#sendMessage = undefined;
  }

  /** The variables are others: sends all of them to whoever watches. */
  sendAll(): void {
    this.#isFullDue = true;
  }

  async stop(): Promise<void> {
    this.#watchers.clear();
    const schedule = this.#schedule;
    this.#restart();
    await schedule?.stop();
  }

  #dropEarliest(): void {
    const [earliest] = [...this.#watchers].toSorted(([, one], [, other]) => one.until - other.until);
    if (earliest !== undefined) this.#watchers.delete(earliest[0]);
  }

  /** Runs at the interval that the watchers of now ask for. */
  #restart(): void {
    const interval = Math.min(...[...this.#watchers.values()].map((watcher) => watcher.interval));
    if (interval === this.#interval && this.#schedule !== undefined) return;
    void this.#schedule?.stop();
    this.#schedule = undefined;
    this.#interval = interval;
    if (!Number.isFinite(interval)) return;
    this.#schedule = new Schedule(
      this.#options.clock,
      0,
      () => interval,
      () => this.#send(),
    );
  }

  /** As many rows as the time since the last turn calls for. Where nothing was sent for a round, all. */
  #nextTurn(rows: number, now: number): Turn {
    const { row, at } = this.#turn;
    const count = Math.min(rows, Math.floor((rows * (now - at)) / round));
    const first = row < rows ? row : 0;
    // The time that a whole number of rows took, so that what was rounded off is made up for.
    if (count > 0) {
      const isRound = count === rows;
      this.#turn = { row: (first + count) % rows, at: isRound ? now : at + (count * round) / rows };
    }
    return { first, count };
  }

  /** Lets others have their turn. */
  #rest(): Promise<void> {
    return new Promise((resolve) => void this.#options.clock.after(0, resolve));
  }

  async #send(): Promise<void> {
    const now = this.#options.clock.monotonic();
    for (const [peer, { until }] of this.#watchers) if (until <= now) this.#watchers.delete(peer);
    this.#restart();
    const send = this.#sendMessage;
    if (this.#watchers.size === 0 || send === undefined) return;
    const isFull = this.#isFullDue;
    const { count } = this.#options.changes;
    const sets = this.#options.sets();
    const turn = this.#nextTurn(rowsOf(sets), now);
    const messages = liveMessages(sets, isFull ? 0 : this.#since, isFull, turn);
    this.#since = count;
    this.#isFullDue = false;
    try {
      let isFirst = true;
      for (const message of messages) {
        if (!isFirst) await this.#rest();
        isFirst = false;
        // All is due again: what is left of this is not needed.
        if (this.#isFullDue) return;
        await send(message);
      }
    } catch {
      // Without a connection nobody hears; whoever does later needs all.
      this.#isFullDue = true;
    }
  }
}
