import type { ByteLine, ByteLineListener } from '../serial/byte-line.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Numbers from 0 to below 1 by chance, which follow from a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How often a byte is damaged, each from 0 to 1. */
export interface Noise {
  readonly flipped: number;
  readonly dropped: number;
  readonly added: number;
}
export const noNoise: Noise = { flipped: 0, dropped: 0, added: 0 };

interface VirtualLineOptions {
  readonly clock: VirtualClock;
  readonly byteTime: number;
  readonly noise?: Noise;
  readonly seed?: number;
}

/** A line between two ends that carries bytes no faster than it can, in portions by chance, with noise, and can be cut. */
export class VirtualLine {
  readonly near: ByteLine;
  readonly far: ByteLine;
  noise: Noise;
  /** Each end gets what it sends as well. */
  isEchoing = false;
  readonly #clock: VirtualClock;
  readonly #byteTime: number;
  readonly #chance: () => number;
  readonly #listeners: [ByteLineListener | undefined, ByteLineListener | undefined] = [undefined, undefined];
  readonly #busyUntil: [number, number] = [0, 0];
  /** Counts the cuts: what was under way before one does not arrive. */
  #life = 0;
  #isCut = false;

  constructor({ clock, byteTime, noise = noNoise, seed = 1 }: VirtualLineOptions) {
    this.#clock = clock;
    this.#byteTime = byteTime;
    this.noise = noise;
    this.#chance = chance(seed);
    this.near = this.#end(0, 1);
    this.far = this.#end(1, 0);
  }

  /** Cuts the line; both ends notice it where that is asked for. */
  cut(isNoticed: boolean): void {
    this.#isCut = true;
    this.#life += 1;
    if (isNoticed) for (const listener of this.#listeners) listener?.lost();
  }

  restore(isNoticed: boolean): void {
    this.#isCut = false;
    if (isNoticed) for (const listener of this.#listeners) listener?.back();
  }

  /** Puts another end in the place of the far one. */
  replaceFar(): ByteLine {
    this.#listeners[1] = undefined;
    return this.#end(1, 0);
  }

  #end(own: 0 | 1, other: 0 | 1): ByteLine {
    return {
      listen: (listener) => {
        this.#listeners[own] = listener;
      },
      write: (bytes) => {
        if (!this.#isCut) this.#carry(bytes.slice(), own, other);
      },
    };
  }

  #carry(bytes: Uint8Array, own: 0 | 1, other: 0 | 1): void {
    const now = this.#clock.monotonic();
    const life = this.#life;
    for (let start = 0; start < bytes.length; ) {
      const portion = bytes.subarray(start, start + 1 + Math.floor(this.#chance() * bytes.length));
      start += portion.length;
      this.#busyUntil[own] = Math.max(now, this.#busyUntil[own]) + portion.length * this.#byteTime;
      this.#clock.after(this.#busyUntil[own] - now, () => {
        if (this.#isCut || life !== this.#life) return;
        this.#listeners[other]?.data(this.#damaged(portion));
        if (this.isEchoing) this.#listeners[own]?.data(portion);
      });
    }
  }

  #damaged(bytes: Uint8Array): Uint8Array {
    const { flipped, dropped, added } = this.noise;
    if (flipped + dropped + added === 0) return bytes;
    const came: number[] = [];
    for (const byte of bytes) {
      if (this.#chance() < added) came.push(Math.floor(this.#chance() * 256));
      if (this.#chance() < dropped) continue;
      came.push(this.#chance() < flipped ? byte ^ (1 << Math.floor(this.#chance() * 8)) : byte);
    }
    return Uint8Array.from(came);
  }
}
