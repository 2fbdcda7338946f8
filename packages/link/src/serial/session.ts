import { linkLimits } from '@penstock/contract/link/messages';
import { failure } from '@penstock/contract/errors/error';
import type { LinkClock } from '../clock.ts';
import type { Wire, WireListener } from '../wire.ts';
import type { Compression } from './compression.ts';
import type { SerialTraffic } from '../line-traffic.ts';
import type { SerialCounters } from './counters.ts';
import type { Frame } from './frame.ts';
import { Incoming, type IncomingMessage } from './incoming.ts';
import type { LineTiming } from './line-speed.ts';
import { maxWindow, Outgoing } from './outgoing.ts';

/** How a session is kept. Times are in ms. */
export const sessionLimits = {
  /** One that heard nothing for so long, or whose pieces are acknowledged no more, is over. */
  silence: 120_000,
  /** So often each side says something. */
  keepAlive: 10_000,
  /** Messages are deflated from so many bytes on. */
  deflateFrom: 200,
  /** The most bytes of messages that wait to be sent; beyond it they are refused. */
  waitingBytes: 8_388_608,
  /** While so many bytes of messages that came are not read yet, no more are taken. */
  unreadBytes: 2_097_152,
} as const;

/** How often a session looks whether it is silent, and reports what moves. */
const lookEvery = 500;
/** So many pieces are acknowledged together, at most. */
const acknowledgeEvery = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A wire over a serial line, which shows what it carries. */
export interface SerialWire extends Wire {
  traffic(): SerialTraffic;
}

interface SerialSessionOptions {
  readonly clock: LinkClock;
  readonly timing: LineTiming;
  readonly counters: SerialCounters;
  readonly compression: Compression | undefined;
  /** The numbers of the session at the other side, and at this one. */
  readonly to: number;
  readonly own: number;
  /** Whether the other side inflates. */
  readonly inflates: boolean;
  /** There is something to send. */
  readonly wake: () => void;
  /** It is over; `isOwn`: because this side has closed it. */
  readonly onEnd: (isOwn: boolean) => void;
}

/** One session over a line: a wire that outlives cuts of the line, and ends when the other side has forgotten it. */
export class SerialSession implements SerialWire {
  readonly own: number;
  readonly to: number;
  readonly #options: SerialSessionOptions;
  readonly #outgoing: Outgoing;
  readonly #incoming: Incoming;
  readonly #rejects = new Set<(error: Error) => void>();
  #listener: WireListener | undefined;
  /** Messages that came before anybody listened. */
  #unheard: string[] | undefined = [];
  /** Messages are deflated, and inflated, one after the other. */
  #writing: Promise<unknown> = Promise.resolve();
  #reading: Promise<unknown> = Promise.resolve();
  #waitingBytes = 0;
  #unreadBytes = 0;
  #acknowledge: 'none' | 'later' | 'now' = 'none';
  #unacknowledged = 0;
  #lastHeard: number;
  #lastSent: number;
  #lastProgress: number;
  #cancelLook: () => void;
  #cancelWait: () => void = () => undefined;
  #cancelDelay: () => void = () => undefined;
  #isLost = false;
  #isEnded = false;

  constructor(options: SerialSessionOptions) {
    const { clock, counters, timing, to, own } = options;
    this.#options = options;
    this.own = own;
    this.to = to;
    const now = clock.monotonic();
    this.#lastHeard = now;
    this.#lastSent = now;
    this.#lastProgress = now;
    this.#outgoing = new Outgoing({
      to,
      timing,
      onRepeat: () => counters.add('retransmissions'),
      onVainWait: () => counters.add('waitsInVain'),
    });
    this.#incoming = new Incoming({
      maxBytes: linkLimits.messageBytes,
      onMessage: (message) => this.#read(message),
      onDropped: () => counters.add('droppedMessages'),
    });
    this.#cancelLook = clock.after(lookEvery, () => this.#look());
  }

  traffic(): SerialTraffic {
    return this.#options.counters.read();
  }

  listen(listener: WireListener): void {
    this.#listener = listener;
    const unheard = this.#unheard ?? [];
    this.#unheard = undefined;
    for (const text of unheard) listener.message(text);
    if (this.#isEnded) listener.closed();
  }

  /** Resolves when the other side has the message. */
  async send(text: string): Promise<void> {
    if (this.#isEnded) throw new Error('the session over the serial line has ended');
    const bytes = encoder.encode(text);
    if (this.#waitingBytes + bytes.length > sessionLimits.waitingBytes) {
      const seconds = Math.ceil((this.#waitingBytes * this.#options.timing.byteTime) / 1000);
      throw failure('request.tooMany', { seconds });
    }
    this.#waitingBytes += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.#rejects.add(reject);
      const delivered = () => {
        this.#rejects.delete(reject);
        this.#waitingBytes -= bytes.length;
        this.#options.counters.add('messagesOut');
        resolve();
      };
      this.#writing = this.#writing.then(async () => {
        const deflated = await this.#deflated(bytes);
        this.#outgoing.push({ bytes: deflated ?? bytes, isDeflated: deflated !== undefined, delivered });
        this.#options.wake();
      });
    });
  }

  /** Notifies the other side, and ends the wire. */
  close(): void {
    this.end(true);
  }

  /** Ends the wire. */
  end(isOwn = false): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#cancelLook();
    this.#cancelWait();
    this.#cancelDelay();
    const error = new Error('the session over the serial line has ended');
    for (const reject of this.#rejects) reject(error);
    this.#options.onEnd(isOwn);
    this.#listener?.closed();
  }

  /** Takes a frame for this session. */
  take(frame: Frame): void {
    if (this.#isEnded) return;
    const { clock, counters, wake } = this.#options;
    const now = clock.monotonic();
    this.#lastHeard = now;
    switch (frame.kind) {
      case 'data': {
        const taken = this.#incoming.take(frame);
        if (taken === 'repeated') counters.add('repeated');
        this.#unacknowledged += 1;
        const isDue = taken !== 'next' || frame.isLast || this.#unacknowledged >= acknowledgeEvery;
        if (isDue) this.acknowledge();
        else this.#acknowledgeLater();
        break;
      }
      case 'acknowledge':
        if (this.#outgoing.acknowledged(frame, now)) this.#lastProgress = now;
        this.#awaitAcknowledgement();
        wake();
        break;
      case 'end':
      case 'unknown':
        this.end();
        break;
      case 'call':
      case 'answer':
        break;
    }
  }

  /** Acknowledges what has come as soon as the line is free. */
  acknowledge(): void {
    this.#acknowledge = 'now';
    this.#options.wake();
  }

  /** The next frame to send, and what to do when it is sent; undefined when there is none. */
  next(): { readonly frame: Frame; readonly sent: (goneAt: number) => void } | undefined {
    if (this.#isEnded) return undefined;
    if (this.#acknowledge === 'now') {
      this.#acknowledge = 'none';
      this.#unacknowledged = 0;
      this.#cancelDelay();
      const { next, received } = this.#incoming;
      const window = this.#unreadBytes > sessionLimits.unreadBytes ? 0 : maxWindow;
      return {
        frame: { kind: 'acknowledge', to: this.to, next, received, window },
        sent: (goneAt) => {
          this.#lastSent = goneAt;
        },
      };
    }
    const frame = this.#outgoing.next();
    if (frame === undefined) return undefined;
    return {
      frame,
      sent: (goneAt) => {
        this.#lastSent = goneAt;
        this.#outgoing.sent(frame, goneAt);
        this.#awaitAcknowledgement();
      },
    };
  }

  /** The line is gone; nothing is waited for meanwhile. */
  lost(): void {
    this.#isLost = true;
    this.#cancelWait();
  }

  /** The line is back: it goes on where it was. */
  back(): void {
    this.#isLost = false;
    this.#outgoing.resume();
    this.acknowledge();
  }

  #acknowledgeLater(): void {
    if (this.#acknowledge !== 'none') return;
    this.#acknowledge = 'later';
    const { clock, timing } = this.#options;
    this.#cancelDelay = clock.after(timing.acknowledgeDelay, () => {
      if (this.#acknowledge === 'later') this.acknowledge();
    });
  }

  #awaitAcknowledgement(): void {
    this.#cancelWait();
    const { waitsUntil } = this.#outgoing;
    if (waitsUntil === undefined || this.#isLost || this.#isEnded) return;
    const { clock, wake } = this.#options;
    this.#cancelWait = clock.after(Math.max(0, waitsUntil - clock.monotonic()), () => {
      this.#outgoing.waitedInVain();
      wake();
    });
  }

  /** Looks whether the other side is there, tells it that this one is, and reports that messages are under way. */
  #look(): void {
    const { clock } = this.#options;
    const now = clock.monotonic();
    if (this.#outgoing.isIdle) this.#lastProgress = now;
    if (now - Math.min(this.#lastHeard, this.#lastProgress) > sessionLimits.silence) {
      this.end();
      return;
    }
    this.#cancelLook = clock.after(lookEvery, () => this.#look());
    if (now - this.#lastSent > sessionLimits.keepAlive) this.acknowledge();
    if (!this.#outgoing.isIdle || this.#incoming.isPartial) this.#listener?.moving?.();
  }

  async #deflated(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    const { compression, inflates } = this.#options;
    if (compression === undefined || !inflates || bytes.length < sessionLimits.deflateFrom) return undefined;
    try {
      const deflated = await compression.deflate(bytes);
      return deflated.length < bytes.length ? deflated : undefined;
    } catch {
      return undefined;
    }
  }

  #read(message: IncomingMessage): void {
    const { counters } = this.#options;
    const size = message.bytes.length;
    this.#unreadBytes += size;
    this.#reading = this.#reading.then(async () => {
      const text = await this.#textOf(message).catch(() => undefined);
      const wasFull = this.#unreadBytes > sessionLimits.unreadBytes;
      this.#unreadBytes -= size;
      if (wasFull) this.acknowledge();
      if (text === undefined) counters.add('droppedMessages');
      else if (!this.#isEnded) this.#deliver(text);
    });
  }

  #deliver(text: string): void {
    this.#options.counters.add('messagesIn');
    if (this.#unheard === undefined) this.#listener?.message(text);
    else this.#unheard.push(text);
  }

  /** The text of a message; rejects where it is none. */
  async #textOf({ bytes, isDeflated }: IncomingMessage): Promise<string> {
    if (!isDeflated) return decoder.decode(bytes);
    const { compression } = this.#options;
    if (compression === undefined) throw new Error('this side does not inflate');
    const inflated = await compression.inflate(bytes, linkLimits.messageBytes);
    if (inflated.length > linkLimits.messageBytes) throw new Error('too large');
    return decoder.decode(inflated);
  }
}
