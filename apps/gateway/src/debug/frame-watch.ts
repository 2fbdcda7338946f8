import { failure } from '@penstock/contract/errors/error';
import type { frames } from '@penstock/contract/link/methods/debug';
import { type Exchange, frameLimits } from '@penstock/contract/model/frame';
import type { FrameDirection, FrameTap, TappedFrame } from '@penstock/protocols/transport/frame-tap';
import type { z } from 'zod';
import type { ExchangeTap } from '../collector/exchange-tap.ts';
import type { Clock } from '../collector/schedule.ts';
import { Watchers } from '../watching/watchers.ts';

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

/** The frames that wait for a console, and how much of its second is used. */
interface GatheredFrames {
  waiting: FramesMessage['frames'];
  exchanges: Exchange[];
  waitingBytes: number;
  dropped: number;
  /** The second that is counted in, and what of it was used. */
  second: number;
  usedFrames: number;
  usedBytes: number;
  usedExchanges: number;
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

/**
 * Message debugging: shows frames to consoles while they want them. While nobody does, the tap has no listener, and a
 * frame costs what it costs without all this.
 */
export class FrameWatch {
  readonly #options: FrameWatchOptions;
  readonly #watchers: Watchers<FrameRequest, GatheredFrames, FramesMessage>;
  #isAllowed = false;

  constructor(options: FrameWatchOptions) {
    this.#options = options;
    const { clock, tap, exchanges } = options;
    this.#watchers = new Watchers<FrameRequest, GatheredFrames, FramesMessage>({
      clock,
      interval: sendInterval,
      listen: () => {
        tap.listener = (frame) => this.#take(frame);
        exchanges.listener = (exchange) => this.#takeExchange(exchange);
        return () => {
          tap.listener = undefined;
          exchanges.listener = undefined;
        };
      },
      begin: () => ({
        waiting: [],
        exchanges: [],
        waitingBytes: 0,
        dropped: 0,
        second: 0,
        usedFrames: 0,
        usedBytes: 0,
        usedExchanges: 0,
      }),
      take: messageOf,
      lost: (watcher, message) => {
        watcher.dropped += message.frames.length + (message.exchanges?.length ?? 0) + message.dropped;
      },
    });
  }

  /** Whether all wires may be watched at once; when not, such watching ends. */
  allow(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
    if (!isAllowed) this.#watchers.end(({ wires }) => wires === null);
  }

  /**
   * Shows frames to a peer; 0 seconds end it. Replaces what the same peer asked for before.
   * @throws CatalogueError `gateway.debuggingOff` for all wires while that is not allowed, `request.tooMany` when too many watch.
   */
  watch(peer: string, request: FrameRequest): void {
    if (request.seconds > 0 && !this.#isAllowed && request.wires === null) {
      this.#watchers.watch(peer, { ...request, seconds: 0 });
      throw failure('gateway.debuggingOff');
    }
    this.#watchers.watch(peer, request);
  }

  /** Ends all watching. */
  stop(): void {
    this.#watchers.end(() => true);
  }

  #take(frame: TappedFrame): void {
    const second = Math.floor(this.#options.clock.monotonic() / 1000);
    let shown: FramesMessage['frames'][number] | undefined;
    for (const watcher of this.#watchers.all) {
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
    for (const watcher of this.#watchers.all) {
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
}

/** The message with all that waits for a console, which waits no longer; of exchanges only what one message holds. */
function messageOf(watcher: GatheredFrames, ended: boolean): FramesMessage | undefined {
  const { waiting, dropped } = watcher;
  if (waiting.length === 0 && watcher.exchanges.length === 0 && dropped === 0 && !ended) return undefined;
  const exchanges = watcher.exchanges.slice(-frameLimits.perMessage);
  Object.assign(watcher, { waiting: [], exchanges: [], waitingBytes: 0, dropped: 0 });
  return { frames: waiting, exchanges, dropped, ended };
}

/** Starts counting what a watcher gets, when another second has started. */
function startSecond(watcher: GatheredFrames, second: number): void {
  if (watcher.second !== second)
    Object.assign(watcher, { second, usedFrames: 0, usedBytes: 0, usedExchanges: 0 });
}
