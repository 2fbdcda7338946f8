import { ProtocolError, type Reason } from '../protocol-error.ts';
import type { Clock } from './clock.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { Echo } from './echo.ts';
import { LateReplies } from './late-replies.ts';
import { strangeAnswer } from './other-protocol.ts';
import type { Purpose } from './purpose.ts';
import { noteInterruption } from './repeat.ts';
import { RequestQueue } from './request-queue.ts';

/** More unclaimed bytes than this belong to no reply of any protocol. */
const MAX_UNCLAIMED_BYTES = 4096;
/** Bytes by which another protocol is recognised. */
const STRANGE_BYTES = 64;
/** A reply that comes late while nothing is asked has no more bytes than this. */
const MAX_LATE_BYTES = 512;

/** How a device wants to be asked, in milliseconds. */
export interface Timing {
  /** The maximum time of a reply. */
  readonly responseTimeout: number;
  /** The pause between a response, or a timeout, and the next request (comm interval). */
  readonly interval: number;
  /** The pause after the connection was opened, or the line taken over from another device (comm wait). */
  readonly settle: number;
}

/** The result of a search for a reply among received bytes. */
export interface Scan {
  /** Bytes at the start that belong to no reply and are thrown away. */
  readonly skip: number;
  /** Bytes of the reply after those; 0 while it is not complete. */
  readonly length: number;
  /** The reason that the skipped bytes suggest, in case no reply follows. */
  readonly hint?: Reason | undefined;
  /** The reply has come, but damaged: there is nothing more to wait for. */
  readonly isDamaged?: boolean;
}

/** A request on a line where one at a time is asked and replies carry no number. */
export interface LineRequest {
  readonly bytes: Buffer;
  /**
   * Requests with the same likeness have replies that look the same. After a timeout none of them is
   * sent before the late reply has come and was thrown away, or as long again as the timeout has passed.
   */
  readonly likeness: number;
  readonly timing: Timing;
  readonly purpose: Purpose;
  /** Its reply never looks like the request itself, so that an echo of the line can be distinguished from a reply. */
  readonly showsEcho?: boolean;
  /** Finds the reply in the bytes received since the request was sent. */
  scan(received: Buffer): Scan;
}

interface Entry extends LineRequest {
  /** On whose behalf, so that one session can withdraw its requests. */
  readonly owner: object;
  resolve(reply: Buffer): void;
  reject(error: ProtocolError): void;
  interruptions: number;
  /** Nobody waits for it any longer. */
  isWithdrawn: boolean;
}

/** A request that was given up, and whose reply may still come. */
interface Owed {
  readonly entry: Entry;
  readonly since: number;
  /** When it is no longer waited for. */
  readonly until: number;
}

export interface LineOptions extends ConnectionOptions {
  /** Milliseconds of silence after which a late reply counts as over. */
  readonly quietTime: number;
}

/**
 * A half-duplex line: a serial port, or a TCP connection to one, that several devices may share. One request is
 * in flight at a time. Bytes that do not belong to its reply are thrown away, so noise, a reply of another
 * unit or a late one cannot be taken for it.
 */
export class Line {
  readonly #options: LineOptions;
  readonly #clock: Clock;
  readonly #connection: Connection;
  readonly #queue = new RequestQueue<Entry>();
  /** Replies that may still come late, by their likeness. */
  readonly #owed = new Map<number, Owed>();
  readonly #late = new LateReplies();
  /** Bytes that came while nothing was asked, in which a late reply is looked for. */
  #unasked: Buffer = Buffer.alloc(0);
  /** The first bytes since the request that are no reply. */
  #strange: Buffer = Buffer.alloc(0);
  readonly #echo = new Echo();
  #current: Entry | undefined;
  #received: Buffer = Buffer.alloc(0);
  #hint: Reason | undefined;
  /** When the last request ended or the wire was opened, the interval it asked for, and whose it was. */
  #freeSince = Number.NEGATIVE_INFINITY;
  #interval = 0;
  #lastOwner: object | undefined;
  #cancelDeadline: (() => void) | undefined;
  #cancelWake: (() => void) | undefined;
  #cancelQuiet: (() => void) | undefined;
  #isClosed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#connection = new Connection(options, {
      opened: () => this.#opened(),
      received: (bytes) => this.#take(bytes),
      lost: (error, wasOpen) => this.#lost(error, wasOpen),
    });
  }

  /** Sends a request in its turn; resolves with the reply frame that its scan found. */
  request(owner: object, request: LineRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new ProtocolError('closed', 'the line was closed'));
        return;
      }
      try {
        this.#queue.push({
          owner,
          bytes: request.bytes,
          likeness: request.likeness,
          timing: request.timing,
          purpose: request.purpose,
          showsEcho: request.showsEcho === true,
          scan: (received) => request.scan(received),
          resolve,
          reject,
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

  /** Rejects with `closed` what an owner still waits for. A request in flight keeps the line until its deadline. */
  withdraw(owner: object): void {
    const error = new ProtocolError('closed', 'the session was closed');
    this.#late.forget(owner);
    for (const entry of this.#queue.remove((waiting) => waiting.owner === owner)) entry.reject(error);
    if (this.#current?.owner !== owner) return;
    this.#current.reject(error);
    this.#current.isWithdrawn = true;
  }

  /** How many replies to an owner came after their requests were given up, since this was asked last. */
  takeLateReplies(owner: object): number {
    return this.#late.take(owner);
  }

  /** Rejects everything that waits and lets the wire go. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rejectAll(new ProtocolError('closed', 'the line was closed'));
    this.#cancelWake?.();
    this.#cancelQuiet?.();
    await this.#connection.close();
  }

  #pump(): void {
    if (this.#current !== undefined || this.#queue.size === 0 || this.#isClosed) return;
    if (this.#connection.isUsedUp) this.#connection.renew();
    const failure = this.#connection.ensureOpening();
    if (failure !== undefined) {
      this.#rejectAll(failure);
      return;
    }
    if (!this.#connection.isOpen) return;
    const now = this.#clock.monotonic();
    this.#forgetOwed(now);
    const next = this.#queue.first((entry) => !this.#owed.has(entry.likeness));
    if (next === undefined) {
      this.#wakeAt(Math.min(...[...this.#owed.values()].map(({ until }) => until)), now);
      return;
    }
    const settle = next.owner === this.#lastOwner ? 0 : next.timing.settle;
    const mayGoAt = this.#freeSince + Math.max(this.#interval, settle);
    if (now < mayGoAt) this.#wakeAt(mayGoAt, now);
    else this.#send(next);
  }

  #opened(): void {
    this.#freeSince = this.#clock.monotonic();
    this.#interval = 0;
    this.#lastOwner = undefined;
    this.#echo.reset();
    this.#pump();
  }

  #send(entry: Entry): void {
    this.#queue.delete(entry);
    this.#cancelWake?.();
    this.#current = entry;
    this.#hint = undefined;
    this.#strange = Buffer.alloc(0);
    this.#unasked = Buffer.alloc(0);
    this.#discard(this.#received);
    this.#cancelDeadline = this.#clock.after(entry.timing.responseTimeout, () => this.#expire(entry));
    this.#echo.sent(entry.bytes, entry.showsEcho === true);
    this.#connection.send(entry.bytes);
  }

  #take(bytes: Buffer): void {
    const entry = this.#current;
    if (entry === undefined) {
      this.#connection.note('discarded', bytes);
      this.#unasked = Buffer.concat([this.#unasked, bytes]).subarray(-MAX_LATE_BYTES);
      if (this.#isLateReply(this.#unasked)) this.#unasked = Buffer.alloc(0);
      this.#awaitQuiet();
      return;
    }
    const all = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const echoLength = this.#echo.lengthIn(all);
    const received = all.subarray(echoLength ?? 0);
    this.#connection.note('discarded', all.subarray(0, echoLength ?? 0));
    const found = entry.scan(received);
    if (echoLength === undefined && found.length === 0) {
      this.#received = received;
      return;
    }
    if (found.skip > 0) this.#skip(received.subarray(0, found.skip));
    this.#hint = found.hint ?? this.#hint;
    const end = found.skip + found.length;
    this.#received = received.subarray(end);
    if (found.length > 0) {
      const reply = received.subarray(found.skip, end);
      this.#connection.note('received', reply);
      this.#connection.noteUnderstood();
      this.#late.cameInTime(entry.owner);
      // Another says nothing of the line: its reply may be its echo.
      if (entry.showsEcho === true) this.#echo.replied();
      this.#finish(entry);
      entry.resolve(reply);
      this.#pump();
    } else if (found.isDamaged === true) {
      this.#fail(
        entry,
        strangeAnswer(this.#strange, 'the reply came damaged', this.#options.protocol, this.#hint),
      );
    } else if (this.#received.length > MAX_UNCLAIMED_BYTES) {
      this.#hint = 'malformed';
      this.#discard(this.#received);
    }
  }

  #expire(entry: Entry): void {
    const { responseTimeout } = entry.timing;
    const isSilent = this.#hint === undefined && this.#received.length === 0;
    const reason = this.#hint ?? (isSilent ? 'timeout' : 'incomplete');
    const now = this.#clock.monotonic();
    this.#owed.set(entry.likeness, { entry, since: now - responseTimeout, until: now + responseTimeout });
    const detail = `no good reply within ${responseTimeout} ms`;
    if (isSilent) {
      this.#fail(entry, this.#late.errorOf(entry.owner, responseTimeout, detail, this.#connection.silence));
      this.#connection.noteSilence();
    } else {
      const strange = Buffer.concat([this.#strange, this.#received]).subarray(0, STRANGE_BYTES);
      this.#fail(entry, strangeAnswer(strange, detail, this.#options.protocol, reason));
    }
  }

  /** Throws bytes away that came before a reply, or instead of it. */
  #skip(bytes: Buffer): void {
    this.#connection.note('discarded', bytes);
    if (this.#isLateReply(bytes)) return;
    if (this.#strange.length < STRANGE_BYTES) {
      this.#strange = Buffer.concat([this.#strange, bytes.subarray(0, STRANGE_BYTES)]);
    }
  }

  /** Whether bytes are the reply to a request that was given up; it is then counted. */
  #isLateReply(bytes: Buffer): boolean {
    for (const { entry, since } of this.#owed.values()) {
      if (entry.scan(bytes).length === 0) continue;
      this.#late.came(entry.owner, this.#clock.monotonic() - since);
      return true;
    }
    return false;
  }

  #fail(entry: Entry, error: ProtocolError): void {
    this.#discard(this.#received);
    this.#finish(entry);
    entry.reject(error);
    this.#pump();
  }

  #finish(entry: Entry): void {
    this.#cancelDeadline?.();
    this.#current = undefined;
    this.#freeSince = this.#clock.monotonic();
    this.#interval = entry.timing.interval;
    this.#lastOwner = entry.owner;
  }

  #discard(bytes: Buffer): void {
    this.#connection.note('discarded', bytes);
    this.#received = Buffer.alloc(0);
  }

  /** Bytes while nothing was asked are the late reply, if only one is owed: once silent, it is over. */
  #awaitQuiet(): void {
    if (this.#owed.size !== 1) return;
    this.#cancelQuiet?.();
    this.#cancelQuiet = this.#clock.after(this.#options.quietTime, () => {
      if (this.#current !== undefined) return;
      this.#owed.clear();
      this.#pump();
    });
  }

  #forgetOwed(now: number): void {
    for (const [likeness, { until }] of this.#owed) if (until <= now) this.#owed.delete(likeness);
  }

  #wakeAt(time: number, now: number): void {
    this.#cancelWake?.();
    this.#cancelWake = this.#clock.after(Math.max(0, time - now), () => this.#pump());
  }

  /**
   * Sends repeatable requests again; requests that were not sent yet wait for the new connection, if there is
   * one.
   */
  #lost(error: ProtocolError, wasOpen: boolean): void {
    if (!wasOpen || this.#isClosed) {
      this.#rejectAll(error);
      return;
    }
    this.#received = Buffer.alloc(0);
    const entry = this.#current;
    if (entry !== undefined) {
      this.#finish(entry);
      if (!entry.isWithdrawn && noteInterruption(entry, true)) this.#queue.putBack(entry);
      else entry.reject(error);
    }
    this.#pump();
  }

  #rejectAll(error: ProtocolError): void {
    const entry = this.#current;
    this.#received = Buffer.alloc(0);
    if (entry !== undefined) {
      this.#finish(entry);
      entry.reject(error);
    }
    for (const waiting of this.#queue.remove(() => true)) waiting.reject(error);
  }
}
