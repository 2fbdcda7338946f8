import { ProtocolError } from '../protocol-error.ts';
import type { Clock } from './clock.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { LateReplies } from './late-replies.ts';
import type { Timing } from './line.ts';
import { strangeAnswer } from './other-protocol.ts';
import type { Purpose } from './purpose.ts';
import { noteInterruption } from './repeat.ts';
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
  /** Requests in flight at a time, at least 1; those that share it may allow fewer. */
  readonly concurrency: number;
  /** Transaction numbers run from 0 to one less than this. */
  readonly numbers: number;
}

/** A request whose reply is known by its number. */
export interface NumberedRequest {
  /** The owner of the request, where several share the connection. */
  readonly owner?: object;
  readonly timing: Timing;
  readonly purpose: Purpose;
  /** The frame with a transaction number. Called again when the request is sent once more. */
  encode(number: number): Buffer;
  /**
   * Whether a reply with the number 0 is taken for this one's while nothing else is in flight. A time-out then ends the
   * connection, since a late reply could not be distinguished from the next one's.
   */
  readonly acceptsZero?: boolean;
  /** Whether a reply with the right number is one that the device of this protocol gives; every one where absent. */
  understands?(reply: Buffer): boolean;
}

/** Made field by field: a copy by `...` has V8 make hidden classes of its own for each, 1.3 kB that only a full collection frees. */
interface Entry extends Pick<NumberedRequest, 'timing' | 'purpose'> {
  readonly owner: object | undefined;
  readonly request: NumberedRequest;
  readonly resolve: (reply: Buffer) => void;
  readonly reject: (error: ProtocolError) => void;
  /** The transaction number that it was sent with last. */
  number: number;
  interruptions: number;
  /** Nobody waits for it any longer. */
  isWithdrawn: boolean;
}

/** One of those that share a connection. */
interface Sharing {
  /** The requests in flight that it allows. */
  readonly concurrency: number;
  /** The turn in which it was served last, or joined. */
  servedIn: number;
}

const nothing = Buffer.alloc(0);
/** Time-outs in a row, with no reply between them, after which the other requests in flight are given up as well. */
const SILENCES_TO_GIVE_UP = 2;
/** Requests given up whose late replies are recognised. */
const MAX_GIVEN_UP = 64;

/**
 * A connection on which replies carry the number of their request, so that several may be in flight and a late
 * reply is known by its number and dropped. What breaks the framing ends the connection: on a byte stream there
 * is no way to find the next frame again.
 *
 * Devices that share it take turns: what goes next is of the owner whose last request was sent first. There are no more
 * requests in flight than the most careful of them allows, and a silent one makes only its own requests be given up.
 *
 * The time-out of a request counts from when the device could begin with it: when it was sent, or when those sent
 * before it were over. When the connection ends, a request that may be repeated is sent once more over a new one.
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #clock: Clock;
  readonly #connection: Connection;
  readonly #queue = new RequestQueue<Entry>();
  /**
   * The requests in flight, the oldest first. No map by their numbers: they are few, and a map that entries come to and leave gets a
   * new table every few of them, which the old one holds on to until a full collection.
   */
  readonly #inFlight: Entry[] = [];
  /** By number, whose requests were given up, and when the device could begin with them. */
  readonly #givenUp = new Map<number, { readonly owner: object | undefined; readonly since: number }>();
  readonly #late = new LateReplies();
  #cancelDeadline: (() => void) | undefined;
  #silences = 0;
  /** The owners that share the connection. */
  readonly #owners = new Map<object | undefined, Sharing>();
  #turn = 0;
  /** The smallest that any of them allows. */
  #ownersAllow = Number.POSITIVE_INFINITY;
  #number = 0;
  #received: Buffer = nothing;
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
      lost: (error, wasOpen) => this.#lost(error, wasOpen),
    });
  }

  /** Sends what `encode` makes of the transaction number; resolves with the frame that carries it. */
  request(request: NumberedRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new ProtocolError('closed', 'the session was closed'));
        return;
      }
      try {
        this.#queue.push({
          owner: request.owner,
          timing: request.timing,
          purpose: request.purpose,
          request,
          resolve,
          reject,
          number: 0,
          interruptions: 0,
          isWithdrawn: false,
        });
      } catch (error) {
        reject(error);
        return;
      }
      this.#pump();
    });
  }

  /** An owner shares the connection from now on, and wants no more requests in flight than these. */
  join(owner: object, concurrency: number): void {
    this.#turn += 1;
    this.#owners.set(owner, { concurrency, servedIn: this.#turn });
    this.#noteConcurrency();
  }

  /** Rejects with `closed` what an owner still waits for. Its requests in flight count until they are over. */
  withdraw(owner: object): void {
    this.#owners.delete(owner);
    this.#late.forget(owner);
    this.#noteConcurrency();
    const error = new ProtocolError('closed', 'the session was closed');
    for (const entry of this.#queue.remove((waiting) => waiting.owner === owner)) entry.reject(error);
    for (const entry of this.#inFlight) {
      if (entry.owner !== owner) continue;
      entry.reject(error);
      entry.isWithdrawn = true;
    }
    this.#pump();
  }

  /** How many replies to an owner came after their requests were given up, since this was asked last. */
  takeLateReplies(owner: object | undefined): number {
    return this.#late.take(owner);
  }

  /** Rejects everything that waits and lets the wire go. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rejectAll(new ProtocolError('closed', 'the session was closed'));
    this.#cancelWake?.();
    await this.#connection.close();
  }

  #pump(): void {
    while (this.#queue.size > 0 && this.#inFlight.length < this.#allowed && !this.#isClosed) {
      if (this.#connection.isUsedUp) {
        if (this.#inFlight.length > 0) return;
        this.#connection.renew();
      }
      const failure = this.#connection.ensureOpening();
      if (failure !== undefined) {
        this.#rejectAll(failure);
        return;
      }
      if (!this.#connection.isOpen) return;
      const entry = this.#next();
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

  /** Requests in flight: what the device grants may change with each connection. */
  get #allowed(): number {
    return Math.min(this.#options.concurrency, this.#ownersAllow);
  }

  #noteConcurrency(): void {
    this.#ownersAllow = Math.min(...[...this.#owners.values()].map(({ concurrency }) => concurrency));
  }

  /** The request that goes next: of those that are most urgent, one of the owner served longest ago. */
  #next(): Entry | undefined {
    const waiting = this.#queue.mostUrgent;
    let [next] = waiting;
    if (next === undefined || this.#owners.size < 2) return next;
    for (const entry of waiting) if (this.#servedIn(entry) < this.#servedIn(next)) next = entry;
    return next;
  }

  #servedIn({ owner }: Entry): number {
    return this.#owners.get(owner)?.servedIn ?? 0;
  }

  /** Milliseconds until a request may go; the clock is not asked when nothing demands a pause. */
  #waitOf({ timing }: Entry): number {
    if (timing.interval === 0 && timing.settle === 0) return 0;
    const mayGoAt = Math.max(this.#freeSince + timing.interval, this.#openSince + timing.settle);
    return mayGoAt - this.#clock.monotonic();
  }

  #send(entry: Entry): void {
    entry.number = this.#nextNumber();
    this.#inFlight.push(entry);
    this.#givenUp.delete(entry.number);
    this.#served(entry.owner);
    if (this.#inFlight.length === 1) this.#awaitOldest();
    this.#connection.send(entry.request.encode(entry.number));
  }

  #served(owner: object | undefined): void {
    const sharing = this.#owners.get(owner);
    if (sharing === undefined) return;
    this.#turn += 1;
    sharing.servedIn = this.#turn;
  }

  /** Starts the time-out of the oldest request in flight, with which the device can begin now. */
  #awaitOldest(): void {
    this.#cancelDeadline?.();
    this.#cancelDeadline = undefined;
    const [oldest] = this.#inFlight;
    if (oldest === undefined) return;
    this.#cancelDeadline = this.#clock.after(oldest.timing.responseTimeout, () => this.#expire(oldest));
  }

  #nextNumber(): number {
    do {
      this.#number = (this.#number + 1) % this.#options.numbers;
    } while (this.#withNumber(this.#number) !== undefined);
    return this.#number;
  }

  #withNumber(number: number): Entry | undefined {
    return this.#inFlight.find((entry) => entry.number === number);
  }

  #take(bytes: Buffer): void {
    let rest = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const { framing } = this.#options;
    while (rest.length > 0) {
      const length = framing.measure(rest);
      if (length < 0) {
        this.#connection.note('discarded', rest);
        this.#connection.drop(
          strangeAnswer(rest, 'the bytes received are no frame of this protocol', this.#options.protocol),
        );
        return;
      }
      if (length <= 0 || length > rest.length) break;
      const frame = length === rest.length ? rest : rest.subarray(0, length);
      rest = length === rest.length ? nothing : rest.subarray(length);
      this.#answer(frame);
    }
    this.#received = rest;
    this.#pump();
  }

  #answer(frame: Buffer): void {
    // Asked once: a framing may forget the request of a late reply with that.
    const stated = this.#options.framing.number(frame);
    const entry = this.#answeredBy(stated);
    this.#silences = 0;
    if (entry === undefined) {
      this.#connection.note('discarded', frame);
      this.#cameLate(stated);
      return;
    }
    this.#late.cameInTime(entry.owner);
    this.#connection.note('received', frame);
    if (entry.request.understands?.(frame) !== false) this.#connection.noteUnderstood();
    this.#finish(entry);
    entry.resolve(frame);
  }

  /** The request that a frame with a number answers; undefined where it answers none. */
  #answeredBy(number: number): Entry | undefined {
    const entry = this.#withNumber(number);
    if (entry !== undefined || number !== 0) return entry;
    const [only, further] = this.#inFlight;
    return further === undefined && only?.request.acceptsZero === true ? only : undefined;
  }

  #expire(entry: Entry): void {
    const { responseTimeout } = entry.timing;
    this.#finish(entry);
    if (this.#received.length > 0) {
      entry.reject(new ProtocolError('incomplete', `half a reply within ${responseTimeout} ms`));
      this.#connection.drop(new ProtocolError('incomplete', 'the device stopped amid a frame'));
      return;
    }
    this.#gaveUp(entry);
    const silent = [entry];
    this.#silences += 1;
    if (this.#silences >= SILENCES_TO_GIVE_UP) {
      silent.push(...this.#inFlight.filter(({ owner }) => owner === entry.owner));
      for (const waiting of silent) if (waiting !== entry) this.#finish(waiting);
    }
    for (const one of silent) {
      const detail = `no reply within ${responseTimeout} ms`;
      one.reject(this.#late.errorOf(one.owner, responseTimeout, detail, this.#connection.silence));
      this.#connection.noteSilence();
    }
    if (entry.request.acceptsZero === true)
      this.#connection.drop(
        new ProtocolError('timeout', 'a late reply could not be distinguished from the next'),
      );
    this.#pump();
  }

  #gaveUp({ number, owner, timing }: Entry): void {
    const since = this.#clock.monotonic() - timing.responseTimeout;
    this.#givenUp.set(number, { owner, since });
    if (this.#givenUp.size <= MAX_GIVEN_UP) return;
    const [oldest = number] = this.#givenUp.keys();
    this.#givenUp.delete(oldest);
  }

  #cameLate(number: number): void {
    const request = this.#givenUp.get(number);
    if (request === undefined) return;
    this.#givenUp.delete(number);
    this.#late.came(request.owner, this.#clock.monotonic() - request.since);
  }

  #finish(entry: Entry): void {
    const index = this.#inFlight.indexOf(entry);
    this.#inFlight.splice(index, 1);
    if (index === 0) this.#awaitOldest();
    if (entry.timing.interval > 0) this.#freeSince = this.#clock.monotonic();
  }

  /**
   * Sends repeatable requests again; requests that were not sent yet wait for the new connection, if there is
   * one.
   */
  #lost(error: ProtocolError, wasOpen: boolean): void {
    this.#received = nothing;
    this.#silences = 0;
    this.#givenUp.clear();
    if (!wasOpen || this.#isClosed) {
      this.#rejectAll(error);
      return;
    }
    const interrupted = [...this.#inFlight];
    const again: Entry[] = [];
    for (const [index, entry] of interrupted.entries()) {
      this.#finish(entry);
      if (!entry.isWithdrawn && noteInterruption(entry, index === 0)) again.push(entry);
      else entry.reject(error);
    }
    for (const entry of again.reverse()) this.#queue.putBack(entry);
    this.#pump();
  }

  #rejectAll(error: ProtocolError): void {
    this.#received = nothing;
    const open = [...this.#inFlight];
    for (const entry of open) {
      this.#finish(entry);
      entry.reject(error);
    }
    for (const entry of this.#queue.remove(() => true)) entry.reject(error);
  }
}
