import { tunnelLimits } from '@penstock/contract/model/tunnel';
import type { LinkClock } from '../clock.ts';
import { Rate } from '../rate.ts';
import { type Frame, readFrame, writeFrame } from './frame.ts';
import { Sequence } from './sequence.ts';
import { TunnelFault, TunnelStream } from './stream.ts';

/** The parts of one side of a tunnel. */
export interface TunnelSideOptions {
  readonly clock: LinkClock;
  /** Sends the bytes of a frame; what is sent arrives in order, or the tunnel ends. */
  readonly send: (bytes: Uint8Array) => void;
  /** The other side opens a connection. Without it that breaks the rules. */
  readonly opened?: (stream: TunnelStream) => void;
  /** The other side breaks the rules, or frames were lost: the tunnel is to be ended. Called once. */
  readonly failed: (detail: string) => void;
}

/**
 * One side of a tunnel: many connections over one way of frames. It opens no socket: who holds it passes bytes to and fro. What waits is
 * bounded for each connection by its window, and what is sent by a rate.
 */
export class TunnelSide {
  readonly #options: TunnelSideOptions;
  readonly #streams = new Map<number, TunnelStream>();
  readonly #sent = new Sequence();
  readonly #received = new Sequence();
  readonly #rate: Rate;
  #lastNumber = 0;
  #endWait: (() => void) | undefined;
  #isPumping = false;
  #isEnded = false;

  constructor(options: TunnelSideOptions) {
    this.#options = options;
    this.#rate = new Rate(tunnelLimits.framesPerSecond, tunnelLimits.framesAtOnce, () =>
      options.clock.monotonic(),
    );
  }

  /** The connections that are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Opens a connection; undefined where there are too many. */
  open(): TunnelStream | undefined {
    if (this.#isEnded || this.#streams.size >= tunnelLimits.connections) return undefined;
    do this.#lastNumber = (this.#lastNumber % 0xffff) + 1;
    while (this.#streams.has(this.#lastNumber));
    const stream = this.#add(this.#lastNumber, true);
    this.#pump();
    return stream;
  }

  /** Takes a frame from the other side. Never throws. */
  receive(bytes: Uint8Array): void {
    if (this.#isEnded) return;
    const frame = readFrame(bytes);
    if (frame === undefined) this.#fail('a frame cannot be read');
    else if (!this.#received.accept(frame.sequence))
      this.#fail(`frame ${frame.sequence} is not the next one`);
    else this.#take(frame);
  }

  /** Ends all of it. Connections hear that they are broken. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#endWait?.();
    const streams = [...this.#streams.values()];
    this.#streams.clear();
    for (const stream of streams) stream.receive({ kind: 'reset', reason: 'broken' });
  }

  #take(frame: Frame): void {
    const known = this.#streams.get(frame.stream);
    try {
      if (known !== undefined) known.receive(frame);
      else if (frame.kind === 'open') this.#opened(frame.stream);
      // A frame may have been on its way when this side cut the connection.
    } catch (error) {
      if (!(error instanceof TunnelFault)) throw error;
      this.#fail(error.message);
      return;
    }
    this.#forgetEnded();
    this.#pump();
  }

  #opened(number: number): void {
    const { opened } = this.#options;
    if (opened === undefined) throw new TunnelFault('connections are not opened from there');
    const isFull = this.#streams.size >= tunnelLimits.connections;
    const stream = this.#add(number, false);
    if (isFull) stream.reset('tooMany');
    else opened(stream);
  }

  #add(number: number, isOurs: boolean): TunnelStream {
    const stream = new TunnelStream(number, isOurs, () => this.#pump());
    this.#streams.set(number, stream);
    return stream;
  }

  /** Sends what may be sent: a frame of each connection in turn, as the rate allows. */
  #pump(): void {
    if (this.#isPumping || this.#isEnded || this.#endWait !== undefined) return;
    this.#isPumping = true;
    for (let found = true; found && !this.#isEnded; ) {
      found = false;
      for (const stream of this.#streams.values()) {
        if (!this.#rate.has()) {
          this.#waitForRate();
          found = false;
          break;
        }
        const content = stream.next();
        if (content === undefined) continue;
        this.#rate.take();
        found = true;
        this.#options.send(writeFrame({ stream: stream.number, sequence: this.#sent.take(), ...content }));
      }
    }
    this.#isPumping = false;
    this.#forgetEnded();
  }

  #waitForRate(): void {
    this.#endWait = this.#options.clock.after(1000 / tunnelLimits.framesPerSecond, () => {
      this.#endWait = undefined;
      this.#pump();
    });
  }

  #forgetEnded(): void {
    for (const stream of this.#streams.values()) if (stream.isOver) this.#streams.delete(stream.number);
  }

  #fail(detail: string): void {
    this.end();
    this.#options.failed(detail);
  }
}
