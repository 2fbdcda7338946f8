import type { DataFrame } from './frame.ts';
import { maxWindow } from './outgoing.ts';

/** A whole message as it came. */
export interface IncomingMessage {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

interface IncomingOptions {
  /** The most bytes of a message as it is on the line. */
  readonly maxBytes: number;
  readonly onMessage: (message: IncomingMessage) => void;
  /** A message was too large, or its pieces are none of one message. */
  readonly onDropped: () => void;
}

/** The pieces that one side receives: put in order, each taken once, and joined to messages. */
export class Incoming {
  readonly #options: IncomingOptions;
  /** Pieces that came before one that is missing. */
  readonly #early = new Map<number, DataFrame>();
  #next = 0;
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  /** Whether a message has started; `dropped`: and is not kept. */
  #state: 'none' | 'kept' | 'dropped' = 'none';

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /** All pieces before this have come. */
  get next(): number {
    return this.#next;
  }

  /** The pieces after the next one that have come, as the bits of an acknowledgement. */
  get received(): number {
    let bits = 0;
    for (const sequence of this.#early.keys()) bits |= 1 << (sequence - this.#next - 1);
    return bits >>> 0;
  }

  /** Whether a message has come in part. */
  get isPartial(): boolean {
    return this.#state !== 'none' || this.#early.size > 0;
  }

  /** Takes a piece: `early` where one before it is missing, `repeated` where it has come, or cannot come now. */
  take(frame: DataFrame): 'next' | 'early' | 'repeated' {
    const { sequence } = frame;
    if (sequence < this.#next || sequence > this.#next + maxWindow || this.#early.has(sequence))
      return 'repeated';
    if (sequence > this.#next) {
      this.#early.set(sequence, { ...frame, bytes: frame.bytes.slice() });
      return 'early';
    }
    for (let piece: DataFrame | undefined = frame; piece !== undefined; ) {
      this.#early.delete(this.#next);
      this.#next += 1;
      this.#join(piece);
      piece = this.#early.get(this.#next);
    }
    return 'next';
  }

  #join({ isFirst, isLast, isDeflated, bytes }: DataFrame): void {
    if (isFirst === (this.#state !== 'none')) {
      this.#options.onDropped();
      this.#state = 'dropped';
      this.#pieces = [];
      this.#bytes = 0;
    } else if (isFirst) this.#state = 'kept';
    this.#bytes += bytes.length;
    if (this.#state === 'kept' && this.#bytes > this.#options.maxBytes) {
      this.#options.onDropped();
      this.#state = 'dropped';
      this.#pieces = [];
    }
    if (this.#state === 'kept') this.#pieces.push(bytes.slice());
    if (!isLast) return;
    const whole = this.#state === 'kept' ? joined(this.#pieces, this.#bytes) : undefined;
    this.#state = 'none';
    this.#pieces = [];
    this.#bytes = 0;
    if (whole !== undefined) this.#options.onMessage({ bytes: whole, isDeflated });
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
