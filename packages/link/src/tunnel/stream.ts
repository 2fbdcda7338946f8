import { type StreamEnd, tunnelLimits } from '@penstock/contract/model/tunnel';
import type { FrameContent } from './frame.ts';

/** The events of one end of a connection. None comes after `reset`. */
export interface StreamListener {
  /** Bytes, in order. Say with `taken` when they are dealt with. */
  data(bytes: Uint8Array): void;
  /** The other side sends no more. */
  finished(): void;
  /** There is room again for what is written. */
  writable(): void;
  /** The connection was cut. */
  reset(reason: StreamEnd): void;
}

/** Why what came breaks the rules of a tunnel. */
export class TunnelFault extends Error {
  override readonly name = 'TunnelFault';
}

/** Credit is given when so much was taken, so that few frames say it. */
const creditStep = tunnelLimits.windowBytes / 4;

/** One connection in a tunnel: two directions of bytes, each with a window of its own. */
export class TunnelStream {
  readonly number: number;
  #listener: StreamListener | undefined;
  readonly #wake: () => void;
  /** Bytes that wait to be sent, the oldest first. */
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  /** Bytes that the other side lets come. */
  #credit: number = tunnelLimits.windowBytes;
  /** Bytes that came and are not credited again, and those of them that were taken. */
  #uncredited = 0;
  #taken = 0;
  #mustOpen: boolean;
  #isFinishing = false;
  #hasFinished = false;
  #otherHasFinished = false;
  #reset: StreamEnd | undefined;
  #isOver = false;

  /**
   * @param isOurs whether this side opens the connection.
   * @param wake called when there may be something to send.
   */
  constructor(number: number, isOurs: boolean, wake: () => void) {
    this.number = number;
    this.#mustOpen = isOurs;
    this.#wake = wake;
  }

  listen(listener: StreamListener): void {
    this.#listener = listener;
  }

  /** Whether neither side has anything to say any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Sends bytes, of which a copy is kept. False: wait for `writable` before there is more. Ignored after `finish` or `reset`. */
  write(bytes: Uint8Array): boolean {
    if (this.#isFinishing || this.#isOver || this.#reset !== undefined) return true;
    for (let from = 0; from < bytes.length; from += tunnelLimits.dataBytes)
      this.#waiting.push(bytes.slice(from, from + tunnelLimits.dataBytes));
    this.#waitingBytes += bytes.length;
    this.#wake();
    return this.#waitingBytes < tunnelLimits.windowBytes;
  }

  /** No more bytes follow; what waits is sent first. */
  finish(): void {
    if (this.#isFinishing || this.#isOver) return;
    this.#isFinishing = true;
    this.#wake();
  }

  /** Cuts the connection. */
  reset(reason: StreamEnd): void {
    if (this.#isOver || this.#reset !== undefined) return;
    this.#reset = reason;
    this.#drop();
    this.#wake();
  }

  /** So many bytes that came were dealt with; the other side may send as many more. */
  taken(count: number): void {
    this.#taken = Math.min(this.#taken + count, this.#uncredited);
    if (this.#taken >= creditStep) this.#wake();
  }

  /** The next frame to send; undefined where there is none. */
  next(): FrameContent | undefined {
    if (this.#isOver) return undefined;
    if (this.#mustOpen) {
      this.#mustOpen = false;
      return { kind: 'open' };
    }
    if (this.#reset !== undefined) {
      this.#isOver = true;
      return { kind: 'reset', reason: this.#reset };
    }
    if (this.#taken >= creditStep && !this.#otherHasFinished) {
      const count = this.#taken;
      this.#uncredited -= count;
      this.#taken = 0;
      return { kind: 'credit', count };
    }
    return this.#nextData() ?? this.#nextFinish();
  }

  #nextData(): FrameContent | undefined {
    const [first] = this.#waiting;
    if (first === undefined || this.#credit === 0) return undefined;
    const wasFull = this.#waitingBytes >= tunnelLimits.windowBytes;
    const bytes = this.#gathered(Math.min(tunnelLimits.dataBytes, this.#credit));
    this.#credit -= bytes.length;
    this.#waitingBytes -= bytes.length;
    if (wasFull && this.#waitingBytes < tunnelLimits.windowBytes) this.#listener?.writable();
    return { kind: 'data', bytes };
  }

  /** Small pieces that wait go together. */
  #gathered(max: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let first = this.#waiting[0]; first !== undefined && length < max; first = this.#waiting[0]) {
      const part = first.subarray(0, max - length);
      parts.push(part);
      length += part.length;
      if (part.length === first.length) this.#waiting.shift();
      else this.#waiting[0] = first.subarray(part.length);
    }
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  #nextFinish(): FrameContent | undefined {
    if (!this.#isFinishing || this.#hasFinished || this.#waiting.length > 0) return undefined;
    this.#hasFinished = true;
    this.#isOver = this.#otherHasFinished;
    return { kind: 'finish' };
  }

  /** Takes a frame of the other side. @throws TunnelFault where it breaks the rules. */
  receive(content: FrameContent): void {
    // It may not know yet that this side has cut the connection.
    if (this.#isOver || this.#reset !== undefined) return;
    switch (content.kind) {
      case 'open':
        throw new TunnelFault(`connection ${this.number} is open already`);
      case 'data':
        this.#receiveData(content.bytes);
        break;
      case 'credit':
        if (this.#credit + content.count > tunnelLimits.windowBytes)
          throw new TunnelFault(`more credit on ${this.number} than was used`);
        this.#credit += content.count;
        this.#wake();
        break;
      case 'finish':
        if (this.#otherHasFinished) throw new TunnelFault(`connection ${this.number} finishes twice`);
        this.#otherHasFinished = true;
        this.#isOver = this.#hasFinished;
        this.#listener?.finished();
        break;
      case 'reset':
        this.#isOver = true;
        this.#drop();
        this.#listener?.reset(content.reason);
        break;
    }
  }

  #receiveData(bytes: Uint8Array): void {
    if (this.#otherHasFinished) throw new TunnelFault(`data behind the end of connection ${this.number}`);
    this.#uncredited += bytes.length;
    if (this.#uncredited > tunnelLimits.windowBytes)
      throw new TunnelFault(`more data on ${this.number} than its window allows`);
    this.#listener?.data(bytes);
  }

  #drop(): void {
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
  }
}
