import type { AcknowledgeFrame, DataFrame } from './frame.ts';
import type { LineTiming } from './line-speed.ts';

/** A message that is being sent. */
export interface OutgoingMessage {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
  /** The other side has all of it. */
  readonly delivered: () => void;
}

/** A piece that is under way. */
interface Flight {
  readonly frame: DataFrame;
  readonly message: OutgoingMessage;
  /** When it was sent last, in the order of all that were. */
  order: number;
  /** When the line had carried it. */
  goneAt: number;
  times: number;
}

/** The most pieces that are under way at once: as many as an acknowledgement has bits. */
export const maxWindow = 32;

interface OutgoingOptions {
  /** The number of the session at the other side. */
  readonly to: number;
  readonly timing: LineTiming;
  readonly onRepeat: () => void;
  readonly onVainWait: () => void;
}

/**
 * The pieces that one side sends, each until it is acknowledged. A line keeps the order of what it carries: where a later piece has
 * come, one that was sent before and has not come is lost, and is sent again at once; only what was sent last is waited for.
 */
export class Outgoing {
  readonly #options: OutgoingOptions;
  readonly #messages: OutgoingMessage[] = [];
  /** How much of the first message is in pieces. */
  #offset = 0;
  readonly #flights = new Map<number, Flight>();
  readonly #lost = new Set<Flight>();
  /** All pieces before this have come. */
  #base = 0;
  #nextSequence = 0;
  #window = 1;
  #order = 0;
  #lastGone = 0;
  #roundTrip: { mean: number; deviation: number } | undefined;
  #vainWaits = 0;

  constructor(options: OutgoingOptions) {
    this.#options = options;
  }

  /** Whether all has come. */
  get isIdle(): boolean {
    return this.#messages.length === 0 && this.#flights.size === 0;
  }

  push(message: OutgoingMessage): void {
    this.#messages.push(message);
  }

  /** The next piece to send; `sent` must follow with it. Undefined when there is none, or none is taken. */
  next(): DataFrame | undefined {
    const [lost] = this.#lost;
    if (lost !== undefined) {
      this.#lost.delete(lost);
      return lost.frame;
    }
    const message = this.#messages[0];
    if (message === undefined || this.#nextSequence >= this.#base + this.#window) return undefined;
    const end = this.#offset + this.#options.timing.pieceBytes;
    const frame: DataFrame = {
      kind: 'data',
      to: this.#options.to,
      sequence: this.#nextSequence,
      isFirst: this.#offset === 0,
      isLast: end >= message.bytes.length,
      isDeflated: message.isDeflated,
      bytes: message.bytes.subarray(this.#offset, end),
    };
    this.#nextSequence += 1;
    this.#offset = frame.isLast ? 0 : end;
    if (frame.isLast) this.#messages.shift();
    this.#flights.set(frame.sequence, { frame, message, order: 0, goneAt: 0, times: 0 });
    return frame;
  }

  /** A piece was handed over, and the line will have carried it at this time. */
  sent({ sequence }: DataFrame, goneAt: number): void {
    const flight = this.#flights.get(sequence);
    if (flight === undefined) return;
    if (flight.times > 0) this.#options.onRepeat();
    this.#order += 1;
    flight.order = this.#order;
    flight.goneAt = goneAt;
    flight.times += 1;
    this.#lastGone = goneAt;
  }

  /** Takes an acknowledgement; whether anything has come that had not before. One that cannot be is left out. */
  acknowledged({ next, received, window }: AcknowledgeFrame, now: number): boolean {
    if (next < this.#base || next > this.#nextSequence) return false;
    this.#base = next;
    this.#window = Math.min(window, maxWindow);
    let latest: Flight | undefined;
    for (const [sequence, flight] of this.#flights) {
      if (sequence >= next && !hasBit(received, sequence - next - 1)) continue;
      this.#flights.delete(sequence);
      this.#lost.delete(flight);
      if (latest === undefined || flight.order > latest.order) latest = flight;
      if (flight.frame.isLast) flight.message.delivered();
    }
    if (latest === undefined) return false;
    this.#vainWaits = 0;
    this.#lastGone = Math.max(this.#lastGone, now);
    // Of a piece that was sent more than once it is not known which one has come.
    if (latest.times === 1) this.#measure(Math.max(0, now - latest.goneAt));
    for (const flight of this.#flights.values()) {
      if (flight.times > 0 && flight.order < latest.order) this.#lost.add(flight);
    }
    return true;
  }

  /** When the wait for an acknowledgement is over; undefined when none is waited for. */
  get waitsUntil(): number | undefined {
    if (this.#flights.size === 0 || this.#lost.size > 0) return undefined;
    const { shortestWait, longestWait } = this.#options.timing;
    const { mean, deviation } = this.#roundTrip ?? { mean: 0, deviation: 0 };
    const wait = Math.max(shortestWait, mean + 4 * deviation + shortestWait / 2) * 2 ** this.#vainWaits;
    return this.#lastGone + Math.min(wait, longestWait);
  }

  /** The wait was in vain: the first piece is sent again, and its acknowledgement shows what else is missing. */
  waitedInVain(): void {
    if (this.#flights.size === 0) return;
    this.#vainWaits = Math.min(this.#vainWaits + 1, 10);
    this.#options.onVainWait();
    this.askAgain();
  }

  /** The line was gone, and is back: the first piece is sent again. */
  resume(): void {
    this.#vainWaits = 0;
    this.askAgain();
  }

  askAgain(): void {
    const [first] = this.#flights.values();
    if (first !== undefined && first.times > 0) this.#lost.add(first);
  }

  /** As the time of a round trip is measured in RFC 6298, section 2. */
  #measure(sample: number): void {
    const before = this.#roundTrip;
    this.#roundTrip =
      before === undefined
        ? { mean: sample, deviation: sample / 2 }
        : {
            mean: before.mean + (sample - before.mean) / 8,
            deviation: before.deviation + (Math.abs(before.mean - sample) - before.deviation) / 4,
          };
  }
}

function hasBit(bits: number, index: number): boolean {
  return index >= 0 && index < 32 && ((bits >>> index) & 1) === 1;
}
