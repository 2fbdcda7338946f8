/**
 * Where the engine (`@jitl/quickjs-wasmfile-release-sync` of the version that is pinned) keeps what, in bytes: its own data, its stack,
 * the heap, and in the data the end of the heap.
 */
const layout = { stackStart: 90_208, heapStart: 5_333_088, heapEndAt: 86_864 } as const;

/** The contents of an engine between two runs. */
export interface MemoryCopy {
  /** The size of the memory in bytes. */
  readonly bytes: number;
  readonly data: Uint8Array;
  readonly heap: Uint8Array;
}

/** The part of a WebAssembly memory that is used here. */
interface GrowingMemory {
  readonly buffer: ArrayBufferLike;
  grow: (pages: number) => number;
}

/**
 * The memory of an engine, which notes whether the engine was refused more of it. An engine that has no memory left for
 * an error throws nothing but null, and can lose promises: what a script fails with does not say it.
 */
export class EngineMemory {
  readonly #memory: GrowingMemory;
  #isRefused = false;

  /** Replaces `grow` of the memory, which the engine calls. */
  constructor(memory: GrowingMemory) {
    this.#memory = memory;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      // The engine asks for less where it is refused, and takes what it gets.
      this.#isRefused = true;
      const before = grow(pages);
      this.#isRefused = false;
      return before;
    };
  }

  /** All that an engine keeps that computes nothing at the moment: its stack is empty. */
  copy(): MemoryCopy {
    const bytes = new Uint8Array(this.#memory.buffer);
    const { stackStart, heapStart } = layout;
    return {
      bytes: bytes.length,
      data: bytes.slice(0, stackStart),
      heap: bytes.slice(heapStart, this.#heapEnd),
    };
  }

  /** Makes it what was copied from an engine that was started alike; nothing of its own is left. */
  restore({ data, heap }: MemoryCopy): void {
    const bytes = new Uint8Array(this.#memory.buffer);
    bytes.fill(0, layout.heapStart + heap.length, Math.max(layout.heapStart + heap.length, this.#heapEnd));
    bytes.set(data);
    bytes.set(heap, layout.heapStart);
  }

  /** Bytes of data and of the heap. The heap never shrinks: what was used once stays with the process. */
  get used(): number {
    return layout.stackStart + this.#heapEnd - layout.heapStart;
  }

  /** Its size after growing, in bytes. It never shrinks. */
  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Whether the engine could not be given what it asked for last, since {@link forget}. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  forget(): void {
    this.#isRefused = false;
  }

  get #heapEnd(): number {
    return new DataView(this.#memory.buffer).getUint32(layout.heapEndAt, true);
  }
}
