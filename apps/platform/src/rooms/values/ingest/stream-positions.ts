/** Where a stream was when a transaction of this process ended. */
export interface StreamPosition {
  /** The number of the stream among those of its gateway. */
  readonly number: number;
  /** All up to and including this sequence are stored, or declared lost. */
  readonly committed: number;
}

/** The maximum number of streams that are remembered; the one learned first is forgotten first. */
const remembered = 50_000;

/** The name of a stream in this process. */
export function streamKey({ sn, stream }: { readonly sn: string; readonly stream: string }): string {
  return `${sn} ${stream}`;
}

/**
 * Remembers where streams are, by {@link streamKey}. Another process may have moved a stream on meanwhile: whoever stores something compares
 * the position with the database in the same step.
 */
export class StreamPositions {
  readonly #positions = new Map<string, StreamPosition>();

  get(key: string): StreamPosition | undefined {
    return this.#positions.get(key);
  }

  set(key: string, position: StreamPosition): void {
    this.#positions.set(key, position);
    if (this.#positions.size <= remembered) return;
    const [first] = this.#positions.keys();
    if (first !== undefined) this.#positions.delete(first);
  }

  forget(key: string): void {
    this.#positions.delete(key);
  }
}
