import { setMaxListeners } from 'node:events';
import type { ReplayOrder } from '@penstock/contract/configuration/model/connection';
import type { ReportLossReason } from '@penstock/contract/model/report-status';
import type { Clock } from '../collector/schedule.ts';
import { BackOff } from '../waiting/back-off.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { isRefusal } from '../servers/refusal.ts';
import { Delayed } from '../waiting/delayed.ts';
import type { OutboxMessage } from './message.ts';
import type { OutboxQueue, Position } from './queue.ts';
import type { Delivery } from './reply-watch.ts';

/**
 * Messages on their way at once: those that were just made, as many as become due at the same moment in a large configuration, with the
 * bytes of their payloads; and those that waited on disk. A new one that finds no room waits, and is sent at the rate of those.
 */
const maxInFlight = { live: 400, liveBytes: 4_194_304, waiting: 16 } as const;
/** The part of the messages of a second that goes at once after a pause, and the most of them. */
const burst = { part: 0.1, most: 10 } as const;
/** The pauses after a failure of a server that is connected, first and longest, in ms. */
const pauses = { first: 1000, longest: 30_000 } as const;
/** How often a message is offered to a server that refuses it. */
const maxRefusals = 3;
/** How long a stop waits for what is on its way, in ms. */
const stopWait = 2000;

interface SenderOptions {
  readonly connection: ServerConnection;
  readonly queue: OutboxQueue;
  /** In which order messages are sent that waited, and how many a second, so that they leave room for new ones. */
  readonly order: ReplayOrder;
  readonly rate: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly onSent: (message: OutboxMessage) => void;
  /** Follows a message that is handed to the connection. */
  readonly follow: (message: OutboxMessage) => Delivery | undefined;
  /** The message need not be kept: it was sent, or is given up. */
  readonly settle: (position: Position) => void;
  readonly onDropped: (message: OutboxMessage, reason: ReportLossReason, error: unknown) => void;
  /** A message cannot be read any more. */
  readonly onDamaged: () => void;
}

/**
 * Sends the messages of one queue over one connection: what is new at once, and beside it what waited, in its order and
 * at a limited rate; in strict order one message after the other. What fails stays in the queue until the server has it or
 * refuses it.
 */
export class Sender {
  readonly connection: ServerConnection;
  readonly #options: SenderOptions;
  readonly #backOff: BackOff;
  readonly #stopped = new AbortController();
  /** The messages on their way, by segment and index. */
  readonly #sending = new Map<string, Promise<void>>();
  #unkept = 0;
  #liveBytes = 0;
  #waitingInFlight = 0;
  /** How often the server refused a message that it is offered again. */
  readonly #refusals = new Map<string, number>();
  /** All up to here is settled, on its way, or failed since. */
  #cursor: Position | undefined;
  /** Something in the queue is not on its way. */
  #hasWaiting = true;
  /** The most messages that waited and are sent at once. */
  readonly #atOnce: number;
  /** Messages that waited and may be sent now, as of a time of the monotonic clock. */
  #allowance: { readonly count: number; readonly at: number };
  /** Nothing is sent before this time of the monotonic clock. */
  #notBefore = 0;
  readonly #waking: Delayed;
  readonly #endStatus: () => void;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#atOnce = Math.max(1, Math.min(burst.most, options.rate * burst.part));
    this.#allowance = { count: this.#atOnce, at: 0 };
    this.#waking = new Delayed(options.clock, 1, () => this.#sendWaiting());
    this.connection = options.connection;
    // Each message on its way listens.
    setMaxListeners(0, this.#stopped.signal);
    this.#backOff = new BackOff(pauses.first, pauses.longest, options.random);
    this.#endStatus = options.connection.onStatus(() => this.#statusChanged());
    this.#sendWaiting();
  }

  /** Messages on their way. */
  get inFlight(): number {
    return this.#sending.size + this.#unkept;
  }

  /** Takes a new message. `position` is undefined for one that is not kept: it is sent now, or dropped. */
  submit(message: OutboxMessage, position: Position | undefined): void {
    const live = this.#sending.size + this.#unkept - this.#waitingInFlight;
    const hasBytes = this.#liveBytes + message.payload.length <= maxInFlight.liveBytes;
    const hasRoom = live === 0 || (live < maxInFlight.live && hasBytes);
    const isInTurn = position === undefined || this.#options.order !== 'strict';
    if (this.#isReady && hasRoom && isInTurn) {
      this.#send(message, position, false);
    } else if (position === undefined) {
      this.#options.onDropped(message, 'unsent', undefined);
    } else {
      this.#hasWaiting = true;
      if (this.#options.order === 'newestFirst') this.#cursor = undefined;
      this.#sendWaiting();
    }
  }

  /** Ends sending; what is on its way has a moment to arrive. What has not stays in the queue. */
  async stop(): Promise<void> {
    this.#endStatus();
    this.#waking.stop();
    this.#notBefore = Number.POSITIVE_INFINITY;
    if (this.#sending.size > 0) {
      const cancel = this.#options.clock.after(stopWait, () => this.#stopped.abort());
      await Promise.all(this.#sending.values());
      cancel();
    }
    this.#stopped.abort();
  }

  get #isReady(): boolean {
    if (this.#options.clock.monotonic() < this.#notBefore) return false;
    const { kind } = this.connection;
    const { state } = this.connection.status();
    // HTTP and UDP have no connection that tells whether the server is there; the next message does.
    return kind === 'mqtt' || kind === 'tcp' || kind === 'postgres'
      ? state === 'connected'
      : state !== 'disabled' && state !== 'misconfigured';
  }

  #statusChanged(): void {
    if (!this.#isReady) return;
    this.#sendWaiting();
  }

  #send(message: OutboxMessage, position: Position | undefined, waited: boolean): void {
    const name = position === undefined ? undefined : nameOf(position);
    const ended = () => {
      if (name === undefined) this.#unkept -= 1;
      else this.#sending.delete(name);
      if (waited) this.#waitingInFlight -= 1;
      else this.#liveBytes -= message.payload.length;
    };
    if (waited) this.#waitingInFlight += 1;
    else this.#liveBytes += message.payload.length;
    const delivery = this.#options.follow(message);
    const sending = this.connection.send(message, this.#stopped.signal).then(
      () => {
        ended();
        this.#sent(message, position);
        delivery?.sent();
        this.#sendWaiting();
      },
      (error: unknown) => {
        ended();
        delivery?.unsent();
        this.#failed(message, position, error);
        this.#sendWaiting();
      },
    );
    if (name === undefined) this.#unkept += 1;
    else this.#sending.set(name, sending);
  }

  #sent(message: OutboxMessage, position: Position | undefined): void {
    this.#backOff.reset();
    if (position !== undefined) {
      this.#refusals.delete(nameOf(position));
      this.#options.settle(position);
    }
    this.#options.onSent(message);
  }

  #failed(message: OutboxMessage, position: Position | undefined, error: unknown): void {
    if (position === undefined) {
      this.#options.onDropped(message, isRefusal(error) ? 'refused' : 'unsent', error);
      return;
    }
    this.#hasWaiting = true;
    this.#cursor = undefined;
    if (isRefusal(error)) {
      const name = nameOf(position);
      const refusals = (this.#refusals.get(name) ?? 0) + 1;
      if (refusals < maxRefusals) {
        this.#refusals.set(name, refusals);
        return;
      }
      this.#refusals.delete(name);
      this.#options.onDropped(message, 'refused', error);
      this.#options.settle(position);
    } else if (this.#isReady) {
      this.#notBefore = this.#options.clock.monotonic() + this.#backOff.wait();
    }
  }

  /** Sends what waited, as far as rate and room allow. */
  #sendWaiting(): void {
    if (!this.#hasWaiting || this.#stopped.signal.aborted) return;
    const { queue, clock } = this.#options;
    const now = clock.monotonic();
    if (now < this.#notBefore) {
      if (Number.isFinite(this.#notBefore)) this.#wake(this.#notBefore - now);
      return;
    }
    const atOnce = Math.max(maxInFlight.waiting, this.connection.batch ?? 1);
    const most = this.#options.order === 'strict' ? 1 : atOnce;
    while (this.#isReady && this.#waitingInFlight < most) {
      const position = this.#nextWaiting();
      if (position === undefined) {
        this.#hasWaiting = false;
        this.#cursor = undefined;
        return;
      }
      if (!this.#takeAllowance()) {
        this.#wake((this.#atOnce / this.#options.rate) * 1000);
        return;
      }
      this.#cursor = position;
      const message = queue.read(position);
      if (message !== undefined) this.#send(message, position, true);
      else {
        this.#options.onDamaged();
        this.#options.settle(position);
      }
    }
  }

  #nextWaiting(): Position | undefined {
    const { queue, order } = this.#options;
    const following = (one: Position | undefined) =>
      order === 'newestFirst' ? queue.previous(one) : queue.next(one);
    let position = following(this.#cursor);
    while (position !== undefined && this.#sending.has(nameOf(position))) position = following(position);
    return position;
  }

  #takeAllowance(): boolean {
    const now = this.#options.clock.monotonic();
    const { count, at } = this.#allowance;
    const grown = Math.min(this.#atOnce, count + ((now - at) * this.#options.rate) / 1000);
    const isAllowed = grown >= 1;
    this.#allowance = { count: isAllowed ? grown - 1 : grown, at: now };
    return isAllowed;
  }

  #wake(milliseconds: number): void {
    this.#waking.soon(Math.max(1, milliseconds));
  }
}

function nameOf({ segment, index }: Position): string {
  return `${segment.number}/${index}`;
}
