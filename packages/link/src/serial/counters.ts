import type { LinkClock } from '../clock.ts';
import type { SerialCounts, SerialTraffic } from '../line-traffic.ts';

/** The rates are of so many ms, in parts of so many. */
const span = 5000;
const part = 500;

/** Counts what a line carries. */
export class SerialCounters {
  readonly #clock: LinkClock;
  readonly #counts: Record<keyof SerialCounts, number> = {
    bytesIn: 0,
    bytesOut: 0,
    linesIn: 0,
    linesOut: 0,
    messagesIn: 0,
    messagesOut: 0,
    damagedLines: 0,
    noiseBytes: 0,
    echoes: 0,
    strangeLines: 0,
    repeated: 0,
    droppedMessages: 0,
    retransmissions: 0,
    waitsInVain: 0,
    cuts: 0,
  };
  /** Bytes in the parts of the last span, the newest last. */
  readonly #recent: { readonly part: number; in: number; out: number }[] = [];
  readonly #start: number;
  #lastLine: number;
  #isCut = false;

  constructor(clock: LinkClock) {
    this.#clock = clock;
    this.#start = clock.monotonic();
    this.#lastLine = this.#start;
  }

  add(name: keyof SerialCounts, count = 1): void {
    this.#counts[name] += count;
    if (name === 'bytesIn') this.#present().in += count;
    else if (name === 'bytesOut') this.#present().out += count;
    else if (name === 'linesIn') this.#lastLine = this.#clock.monotonic();
  }

  /** The line is gone. */
  cut(): void {
    this.#isCut = true;
    this.add('cuts');
  }

  /** The line is back. */
  mended(): void {
    this.#isCut = false;
  }

  read(): SerialTraffic {
    this.#present();
    const seconds = Math.max(part, Math.min(span, this.#clock.monotonic() - this.#start)) / 1000;
    const sum = (direction: 'in' | 'out') =>
      Math.round(this.#recent.reduce((bytes, one) => bytes + one[direction], 0) / seconds);
    const silence = this.#clock.monotonic() - this.#lastLine;
    return { ...this.#counts, rateIn: sum('in'), rateOut: sum('out'), silence, isCut: this.#isCut };
  }

  #present(): { in: number; out: number } {
    const now = Math.floor(this.#clock.monotonic() / part);
    while ((this.#recent[0]?.part ?? now) <= now - span / part) this.#recent.shift();
    const last = this.#recent.at(-1);
    if (last?.part === now) return last;
    const added = { part: now, in: 0, out: 0 };
    this.#recent.push(added);
    return added;
  }
}
