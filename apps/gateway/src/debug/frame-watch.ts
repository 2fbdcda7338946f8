import { failure } from '@penstock/contract/errors/error';
import type { frames } from '@penstock/contract/link/methods/debug';
import { type Exchange, frameLimits } from '@penstock/contract/model/frame';
import type { FrameDirection, FrameTap, TappedFrame } from '@penstock/protocols/transport/frame-tap';
import type { z } from 'zod';
import type { ExchangeTap } from '../collector/exchange-tap.ts';
import type { Clock } from '../collector/schedule.ts';

type FramesMessage = z.input<typeof frames.params>;

/** The frames that a console wants, and the way it gets them. */
export interface FrameRequest {
  readonly seconds: number;
  /** Only these wires; null for all. */
  readonly wires: readonly string[] | null;
  readonly framesPerSecond: number;
  readonly bytesPerSecond: number;
  readonly send: (message: FramesMessage) => Promise<void>;
  /** Whether the console has gone. */
  readonly isGone: () => boolean;
}

interface Watcher extends FrameRequest {
  /** Until when, by the monotonic clock. */
  readonly until: number;
  waiting: FramesMessage['frames'];
  exchanges: Exchange[];
  waitingBytes: number;
  dropped: number;
  /** The second that is counted in, and what of it was used. */
  second: number;
  usedFrames: number;
  usedBytes: number;
  usedExchanges: number;
  isSending: boolean;
}

interface FrameWatchOptions {
  readonly clock: Clock;
  readonly tap: FrameTap;
  readonly exchanges: ExchangeTap;
  /** The description of a frame on a wire, where it is known. */
  readonly describe: (port: string, bytes: Uint8Array, direction: FrameDirection) => string | undefined;
}

/** Frames go out together, so often, in ms. */
const sendInterval = 200;
/** Consoles that watch at once. */
const maxWatchers = 8;

/**
 * Message debugging: shows frames to consoles while they want them. While nobody does, the tap has no listener, and a
 * frame costs what it costs without all this.
 */
export class FrameWatch {
  readonly #options: FrameWatchOptions;
  readonly #watchers = new Map<string, Watcher>();
  #isAllowed = false;
  #cancel: (() => void) | undefined;

  constructor(options: FrameWatchOptions) {
    this.#options = options;
  }

  /** Whether all wires may be watched at once; when not, such watching ends. */
  allow(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
    if (!isAllowed) this.#end(({ wires }) => wires === null);
  }

  /**
   * Shows frames to a peer; 0 seconds end it. Replaces what the same peer asked for before.
   * @throws CatalogueError `gateway.debuggingOff` for all wires while that is not allowed, `request.tooMany` when too many watch.
   */
  watch(peer: string, request: FrameRequest): void {
    this.#watchers.delete(peer);
    if (request.seconds > 0) {
      if (!this.#isAllowed && request.wires === null) throw failure('gateway.debuggingOff');
      if (this.#watchers.size >= maxWatchers) throw failure('request.tooMany', { seconds: 60 });
      const until = this.#options.clock.monotonic() + request.seconds * 1000;
      const counters = {
        dropped: 0,
        waitingBytes: 0,
        second: 0,
        usedFrames: 0,
        usedBytes: 0,
        usedExchanges: 0,
        isSending: false,
      };
      this.#watchers.set(peer, { ...request, ...counters, until, waiting: [], exchanges: [] });
    }
    this.#attend();
  }

  /** Ends all watching. */
  stop(): void {
    this.#end(() => true);
  }

  #end(isMeant: (watcher: Watcher) => boolean): void {
    for (const [peer, watcher] of this.#watchers) {
      if (!isMeant(watcher)) continue;
      this.#watchers.delete(peer);
      this.#send(watcher, true);
    }
    this.#attend();
  }

  /** Listens while somebody watches, and only then. */
  #attend(): void {
    const { tap, exchanges, clock } = this.#options;
    if (this.#watchers.size === 0) {
      tap.listener = undefined;
      exchanges.listener = undefined;
      this.#cancel?.();
      this.#cancel = undefined;
      return;
    }
    tap.listener ??= (frame) => this.#take(frame);
    exchanges.listener ??= (exchange) => this.#takeExchange(exchange);
    this.#cancel ??= clock.after(sendInterval, () => {
      this.#cancel = undefined;
      this.#sendAll();
    });
  }

  #take(frame: TappedFrame): void {
    const second = Math.floor(this.#options.clock.monotonic() / 1000);
    let shown: FramesMessage['frames'][number] | undefined;
    for (const watcher of this.#watchers.values()) {
      if (watcher.wires !== null && !watcher.wires.includes(frame.port)) continue;
      startSecond(watcher, second);
      const bytes = Math.min(frame.bytes.length, frameLimits.shownBytes);
      const isTooMuch =
        watcher.usedFrames >= watcher.framesPerSecond ||
        watcher.usedBytes + bytes > watcher.bytesPerSecond ||
        watcher.waiting.length >= frameLimits.perMessage ||
        watcher.waitingBytes + bytes > frameLimits.bytesPerMessage;
      if (isTooMuch) {
        watcher.dropped += 1;
        continue;
      }
      watcher.usedFrames += 1;
      watcher.usedBytes += bytes;
      watcher.waitingBytes += bytes;
      shown ??= this.#shown(frame);
      watcher.waiting.push(shown);
    }
  }

  #takeExchange(exchange: Exchange): void {
    const second = Math.floor(this.#options.clock.monotonic() / 1000);
    for (const watcher of this.#watchers.values()) {
      if (watcher.wires !== null && !watcher.wires.includes(exchange.port)) continue;
      startSecond(watcher, second);
      if (watcher.usedExchanges >= frameLimits.exchangesPerSecond) {
        watcher.dropped += 1;
        continue;
      }
      watcher.usedExchanges += 1;
      watcher.exchanges.push(exchange);
    }
  }

  #shown({ port, direction, time, bytes }: TappedFrame): FramesMessage['frames'][number] {
    const hex = Buffer.from(bytes.subarray(0, frameLimits.shownBytes)).toString('hex');
    const text = this.#options.describe(port, bytes, direction) ?? null;
    return { time, direction, port, hex, size: bytes.length, text };
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

  /** A console that is slow to take what is sent gets the next when it has taken this; what is too much is dropped. */
  #send(watcher: Watcher, ended: boolean): void {
    const { waiting, dropped } = watcher;
    if (watcher.isSending && !ended) return;
    if (waiting.length === 0 && watcher.exchanges.length === 0 && dropped === 0 && !ended) return;
    const exchanges = watcher.exchanges.slice(-frameLimits.perMessage);
    Object.assign(watcher, { waiting: [], exchanges: [], waitingBytes: 0, dropped: 0, isSending: true });
    watcher
      .send({ frames: waiting, exchanges, dropped, ended })
      .catch(() => {
        watcher.dropped += waiting.length + exchanges.length + dropped;
      })
      .finally(() => {
        watcher.isSending = false;
      });
  }
}

/** Starts counting what a watcher gets, when another second has started. */
function startSecond(watcher: Watcher, second: number): void {
  if (watcher.second !== second)
    Object.assign(watcher, { second, usedFrames: 0, usedBytes: 0, usedExchanges: 0 });
}
