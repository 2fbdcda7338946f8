import type { LinkClock } from '../clock.ts';
import type { ByteLine } from './byte-line.ts';
import type { Compression } from './compression.ts';
import { SerialCounters } from './counters.ts';
import { type Frame, type LineSide, maxFrameBytes, readFrame, writeFrame } from './frame.ts';
import { escapedCode, packedCode } from './line-code.ts';
import { LineReader } from './line-reader.ts';
import { lineTiming, type LineSpeed, type LineTiming } from './line-speed.ts';
import type { SerialSession } from './session.ts';
import { type OutgoingFrame, Transmitter } from './transmitter.ts';

/** One end of a serial line, and the world that it is in. */
export interface LineEndOptions {
  readonly line: ByteLine;
  readonly speed: LineSpeed;
  readonly clock: LinkClock;
  /** A number by chance, of 32 bits: names a session. */
  readonly random: () => number;
  /** Messages are not deflated where it is left out. */
  readonly compression?: Compression | undefined;
}

/** Bytes that go by between two answers that a session is unknown, in ms: a line full of old frames gets few. */
const unknownEvery = 200;

/** The owner of an end: it has the session, and hears of frames and of the line. */
export interface LineEndOwner {
  readonly side: LineSide;
  /** The session that is at work. */
  session(): SerialSession | undefined;
  take(frame: Frame): void;
  lost(): void;
  back(): void;
}

/** The part that both ends of a line have in common: lines to frames, and frames to lines. */
export class LineEnd {
  readonly counters: SerialCounters;
  readonly timing: LineTiming;
  readonly #owner: LineEndOwner;
  readonly #clock: LinkClock;
  readonly #transmitter: Transmitter;
  /** Frames that go before those of the session. */
  readonly #urgent: Frame[] = [];
  #lastUnknown = Number.NEGATIVE_INFINITY;

  constructor({ line, speed, clock }: LineEndOptions, owner: LineEndOwner) {
    this.#owner = owner;
    this.#clock = clock;
    this.counters = new SerialCounters(clock);
    this.timing = lineTiming(speed);
    const code = speed.dataBits === 7 ? packedCode : escapedCode;
    this.#transmitter = new Transmitter({
      clock,
      code,
      byteTime: this.timing.byteTime,
      write: (bytes) => {
        this.counters.add('bytesOut', bytes.length);
        this.counters.add('linesOut');
        line.write(bytes);
      },
      next: () => this.#next(),
    });
    const reader = new LineReader({
      maxBytes: 2 * maxFrameBytes,
      onLine: (bytes) => this.#take(code.decode(bytes)),
      onNoise: (bytes) => this.counters.add('noiseBytes', bytes),
    });
    line.listen({
      data: (bytes) => {
        this.counters.add('bytesIn', bytes.length);
        reader.take(bytes);
      },
      lost: () => {
        this.counters.cut();
        this.#transmitter.pause();
        owner.lost();
      },
      back: () => {
        this.counters.mended();
        this.#transmitter.resume();
        owner.back();
      },
    });
  }

  wake(): void {
    this.#transmitter.wake();
  }

  /** Sends a frame before all that waits; one of a kind at a time. */
  send(frame: Frame): void {
    const waiting = this.#urgent.findIndex(({ kind }) => kind === frame.kind);
    if (waiting >= 0) this.#urgent.splice(waiting, 1);
    this.#urgent.push(frame);
    this.wake();
  }

  #next(): OutgoingFrame | undefined {
    const { side } = this.#owner;
    const urgent = this.#urgent.shift();
    if (urgent !== undefined) return { bytes: writeFrame(side, urgent) };
    const next = this.#owner.session()?.next();
    return next && { bytes: writeFrame(side, next.frame), sent: next.sent };
  }

  #take(bytes: Uint8Array | undefined): void {
    const read = bytes && readFrame(bytes);
    if (read === undefined) {
      this.counters.add('damagedLines');
      return;
    }
    if (read.side === this.#owner.side) {
      this.counters.add('echoes');
      return;
    }
    this.counters.add('linesIn');
    this.#owner.take(read.frame);
  }

  /** A frame is for a session that this end does not have: the other side is notified, now and then. */
  strange(frame: Frame): void {
    this.counters.add('strangeLines');
    if (frame.kind !== 'data' && frame.kind !== 'acknowledge') return;
    const now = this.#clock.monotonic();
    if (now - this.#lastUnknown < unknownEvery) return;
    this.#lastUnknown = now;
    this.send({ kind: 'unknown', to: frame.to });
  }
}
