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
}
