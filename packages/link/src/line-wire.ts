import { linkLimits } from '@penstock/contract/link/messages';
import type { ByteStream } from './byte-stream.ts';
import type { LinkClock } from './clock.ts';
import { DropCounter, type DropReason } from './dropped.ts';
import { LineReader } from './line-reader.ts';
import type { Wire, WireListener } from './wire.ts';

/** Limits of a wire of lines. */
export const lineLimits = {
  /** Bytes that wait to be taken by the other side; with more the wire ends, since it does not read. */
  waitingBytes: 8 * linkLimits.messageBytes,
  /** How often each side sends an empty line while it has nothing to say, in ms. */
  pulse: 10_000,
  /** The wire ends when nothing at all came for so long, in ms. */
  silence: 35_000,
} as const;

interface LineWireOptions {
  readonly stream: ByteStream;
  readonly clock: LinkClock;
  /** The most bytes of a message that is taken, in UTF-8; `linkLimits.messageBytes` by default. */
  readonly maxBytes?: () => number;
  /** Hears of the first dropped line of each kind. */
  readonly onDropped?: (reason: DropReason, detail: string) => void;
}

const encoder = new TextEncoder();
const emptyLine = Uint8Array.of(0x0a);

/**
 * A wire over a stream of bytes: each message is one line of UTF-8 that ends with LF. JSON has no line end of its own in a
 * message, since its texts escape it. Empty lines say that the other side is there; a wire on which not even they come has ended.
 */
export class LineWire implements Wire {
  readonly dropped: DropCounter;
  readonly #options: LineWireOptions;
  #listener: WireListener | undefined;
  #waiting = 0;
  #lastHeard: number;
  #lastSent: number;
  #isClosed = false;
  #cancelPulse: () => void;

  constructor(options: LineWireOptions) {
    this.#options = options;
    this.dropped = new DropCounter(options.onDropped);
    this.#lastHeard = this.#lastSent = options.clock.monotonic();
    this.#cancelPulse = options.clock.after(lineLimits.pulse, () => this.#pulse());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  listen(listener: WireListener): void {
    this.#listener = listener;
    const { stream, clock, maxBytes = () => linkLimits.messageBytes } = this.#options;
    const reader = new LineReader({
      maxBytes,
      line: (text) => {
        if (text !== '' && !this.#isClosed) this.#listener?.message(text);
      },
      dropped: (reason) => this.dropped.add(reason),
    });
    stream.onEnd(() => this.#end());
    stream.onData((bytes) => {
      if (this.#isClosed) return;
      this.#lastHeard = clock.monotonic();
      reader.take(bytes);
    });
  }

  async send(text: string): Promise<void> {
    if (this.#isClosed) throw new Error('the wire is closed');
    if (text.includes('\n')) throw new Error('a message has no line end');
    await this.#write(encoder.encode(`${text}\n`));
  }

  close(): void {
    this.#end();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#waiting + bytes.length > lineLimits.waitingBytes) {
      this.#end();
      throw new Error('the other side does not read');
    }
    this.#lastSent = this.#options.clock.monotonic();
    this.#waiting += bytes.length;
    try {
      await this.#options.stream.write(bytes);
    } finally {
      this.#waiting -= bytes.length;
    }
  }

  #pulse(): void {
    const { clock } = this.#options;
    const now = clock.monotonic();
    if (now - this.#lastHeard >= lineLimits.silence) {
      this.#end();
      return;
    }
    // Anything that is waiting says as much. A timer may be up to a millisecond early.
    if (now - this.#lastSent >= lineLimits.pulse - 1 && this.#waiting === 0)
      this.#write(emptyLine).catch(() => undefined);
    // A stream may end while it is written to.
    if (this.#isClosed) return;
    this.#cancelPulse = clock.after(lineLimits.pulse, () => this.#pulse());
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancelPulse();
    this.#options.stream.close();
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.closed();
  }
}
