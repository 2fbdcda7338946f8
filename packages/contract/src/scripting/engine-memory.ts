const wordBytes = Int32Array.BYTES_PER_ELEMENT;
/** The bytes of a block, as the machine gives memory to a process: one that nobody touched takes none. */
const blockBytes = 4096;
const blockWords = blockBytes / wordBytes;
/** Words from one sample of a block to the next. */
const sampleWords = 127;
/** Blocks of zeros in a row that nothing is expected behind. */
const gapBlocks = 64;

/** The contents of a memory, without blocks of zeros. */
export interface MemoryCopy {
  /** The size of the memory in bytes. */
  readonly bytes: number;
  /** The numbers of the blocks, and what is in them. */
  readonly blocks: Uint32Array;
  readonly contents: Uint8Array;
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

  /** All that is in it. */
  copy(): MemoryCopy {
    const words = new Int32Array(this.#memory.buffer);
    const blocks: number[] = [];
    for (let block = 0; block * blockWords < words.length; block += 1) {
      if (isUsed(words, block, 1)) blocks.push(block);
    }
    const contents = new Uint8Array(blocks.length * blockBytes);
    for (const [index, block] of blocks.entries()) {
      contents.set(new Uint8Array(this.#memory.buffer, block * blockBytes, blockBytes), index * blockBytes);
    }
    return { bytes: this.bytes, blocks: Uint32Array.from(blocks), contents };
  }

  /**
   * Makes it what was copied from an engine that was started alike; of its own it may have the data of that start only.
   * `place`: where something of its heap is.
   */
  restore({ blocks, contents }: MemoryCopy, place: number): void {
    const bytes = new Uint8Array(this.#memory.buffer);
    const { from, to } = this.#island(place, 1);
    bytes.fill(0, from * blockBytes, to * blockBytes);
    for (const [index, block] of blocks.entries()) {
      bytes.set(contents.subarray(index * blockBytes, (index + 1) * blockBytes), block * blockBytes);
    }
  }

  /** Bytes around a place of the heap that were found in use by samples: what was written once stays with the process. */
  touched(place: number): number {
    const { from, to } = this.#island(place, sampleWords);
    return (to - from) * blockBytes;
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

  /** The blocks around a place up to where many in a row are unused. */
  #island(place: number, step: number): { readonly from: number; readonly to: number } {
    const words = new Int32Array(this.#memory.buffer);
    const start = Math.floor(place / blockBytes);
    const end = (direction: 1 | -1) => {
      let last = start;
      for (let block = start; block >= 0 && block * blockWords < words.length; block += direction) {
        if (isUsed(words, block, step)) last = block;
        else if (Math.abs(block - last) > gapBlocks) break;
      }
      return last;
    };
    return { from: end(-1), to: end(1) + 1 };
  }
}

/** Whether a block has anything but zeros, by every so many of its words. */
function isUsed(words: Int32Array, block: number, step: number): boolean {
  const end = Math.min((block + 1) * blockWords, words.length);
  for (let at = block * blockWords; at < end; at += step) if (words[at] !== 0) return true;
  return false;
}
