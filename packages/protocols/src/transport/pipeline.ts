import { ProtocolError } from '../protocol-error.ts';
import type { Clock } from './clock.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import type { Timing } from './line.ts';
import { RequestQueue } from './request-queue.ts';

/** How frames with a transaction number are recognised. */
export interface NumberedFraming {
  /** Bytes of the frame at the start of what was received; 0: not known yet; -1: this is no frame. */
  measure(received: Buffer): number;
  /** The number of a whole frame. */
  number(frame: Buffer): number;
}

export interface PipelineOptions extends ConnectionOptions {
  readonly framing: NumberedFraming;
  /** Requests in flight at a time, at least 1. */
  readonly concurrency: number;
  /** Transaction numbers run from 0 to one less than this. */
  readonly numbers: number;
}

interface Entry {
  readonly timing: Timing;
  readonly urgent: boolean;
  readonly encode: (number: number) => Buffer;
  readonly resolve: (reply: Buffer) => void;
  readonly reject: (error: ProtocolError) => void;
  cancelDeadline: (() => void) | undefined;
}

/**
 * A connection on which replies carry the number of their request, so that several may be in flight and a late
 * reply is known by its number and dropped. What breaks the framing ends the connection: on a byte stream there
 * is no way to find the next frame again.
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #clock: Clock;
  readonly #connection: Connection;
  readonly #queue = new RequestQueue<Entry>();
  readonly #inFlight = new Map<number, Entry>();
  #number = 0;
  #received: Buffer = Buffer.alloc(0);
  #freeSince = Number.NEGATIVE_INFINITY;
  #openSince = Number.NEGATIVE_INFINITY;
  #cancelWake: (() => void) | undefined;
  #isClosed = false;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#connection = new Connection(options, {
      opened: () => {
        this.#openSince = this.#clock.monotonic();
        this.#pump();
      },
      received: (bytes) => this.#take(bytes),
      lost: (error) => this.#lost(error),
    });
  }

  /** Sends what `encode` makes of the transaction number; resolves with the frame that carries it. */
  request(encode: (number: number) => Buffer, timing: Timing, urgent: boolean): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new ProtocolError('closed', 'the session was closed'));
        return;
      }
      try {
        this.#queue.push({ encode, timing, urgent, resolve, reject, cancelDeadline: undefined });
      } catch (error) {
        reject(error);
        return;
      }
      this.#pump();
    });
  }

  /** Rejects everything that waits and lets the wire go. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#lost(new ProtocolError('closed', 'the session was closed'));
    this.#cancelWake?.();
    await this.#connection.close();
  }

  #pump(): void {
    while (this.#queue.size > 0 && this.#inFlight.size < this.#options.concurrency && !this.#isClosed) {
      const failure = this.#connection.ensureOpening();
      if (failure !== undefined) {
        this.#lost(failure);
        return;
      }
      if (!this.#connection.isOpen) return;
      const entry = this.#queue.first(() => true);
      if (entry === undefined) return;
      const wait = this.#waitOf(entry);
      if (wait > 0) {
        this.#cancelWake?.();
        this.#cancelWake = this.#clock.after(wait, () => this.#pump());
        return;
      }
      this.#queue.delete(entry);
      this.#send(entry);
    }
  }

  /** Milliseconds until a request may go; the clock is not asked when nothing demands a pause. */
  #waitOf({ timing }: Entry): number {
    if (timing.interval === 0 && timing.settle === 0) return 0;
    const mayGoAt = Math.max(this.#freeSince + timing.interval, this.#openSince + timing.settle);
    return mayGoAt - this.#clock.monotonic();
  }

  #send(entry: Entry): void {
    const number = this.#nextNumber();
    this.#inFlight.set(number, entry);
    entry.cancelDeadline = this.#clock.after(entry.timing.responseTimeout, () => this.#expire(number, entry));
    this.#connection.send(entry.encode(number));
  }

  #nextNumber(): number {
    do {
      this.#number = (this.#number + 1) % this.#options.numbers;
    } while (this.#inFlight.has(this.#number));
    return this.#number;
  }

  #take(bytes: Buffer): void {
    let rest = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const { framing } = this.#options;
    while (rest.length > 0) {
      const length = framing.measure(rest);
      if (length < 0) {
        this.#connection.note('discarded', rest);
        this.#connection.drop(
          new ProtocolError('malformed', 'the bytes received are no frame of this protocol'),
        );
        return;
      }
      if (length <= 0 || length > rest.length) break;
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      this.#answer(frame);
    }
    this.#received = rest;
    this.#pump();
  }

  #answer(frame: Buffer): void {
    const number = this.#options.framing.number(frame);
    const entry = this.#inFlight.get(number);
    if (entry === undefined) {
      this.#connection.note('discarded', frame);
      return;
    }
    this.#connection.note('received', frame);
    this.#finish(number, entry);
    entry.resolve(frame);
  }

  #expire(number: number, entry: Entry): void {
    const { responseTimeout } = entry.timing;
    this.#finish(number, entry);
    if (this.#received.length > 0) {
      entry.reject(new ProtocolError('incomplete', `half a reply within ${responseTimeout} ms`));
      this.#connection.drop(new ProtocolError('incomplete', 'the device stopped amid a frame'));
      return;
    }
    entry.reject(new ProtocolError('timeout', `no reply within ${responseTimeout} ms`));
    this.#connection.noteSilence();
    this.#pump();
  }

  #finish(number: number, entry: Entry): void {
    entry.cancelDeadline?.();
    this.#inFlight.delete(number);
    if (entry.timing.interval > 0) this.#freeSince = this.#clock.monotonic();
  }

  #lost(error: ProtocolError): void {
    this.#received = Buffer.alloc(0);
    for (const [number, entry] of this.#inFlight) {
      this.#finish(number, entry);
      entry.reject(error);
    }
    for (const entry of this.#queue.remove(() => true)) entry.reject(error);
  }
}
