import { createHash } from 'node:crypto';
import type { IndexEntry } from '../firmware/bundle-source.ts';

/** The most bytes of blocks that are kept. */
const maxBytes = 256 * 1024 * 1024;

/**
 * The blocks of firmware that the simulated gateways of a process have downloaded, each once: a thousand gateways that
 * upgrade to the same firmware do not keep it a thousand times. Which image a gateway has is its own affair.
 */
export class FirmwareImages {
  readonly #blocks = new Map<string, Buffer>();
  /** The images whose hash was compared, and the index of each. */
  readonly #images = new Map<string, readonly IndexEntry[]>();
  #bytes = 0;

  /** Keeps a block whose hash was compared. */
  keep(hash: string, block: Buffer): void {
    if (this.#blocks.has(hash)) return;
    // A copy: the block is part of a larger piece.
    this.#blocks.set(hash, Buffer.from(block));
    this.#bytes += block.length;
    for (const [oldest, bytes] of this.#blocks) {
      if (this.#bytes <= maxBytes) break;
      this.#blocks.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }

  /** Whether the blocks of an index make an image of this hash. Each gateway compares; equal work is done once. */
  makes(sha256: string, index: readonly IndexEntry[]): boolean {
    if (this.#images.has(sha256)) return true;
    const hash = createHash('sha256');
    for (const entry of index) {
      const block = this.#blocks.get(entry.hash);
      if (block === undefined) return false;
      hash.update(block);
    }
    if (hash.digest('hex') !== sha256) return false;
    this.#images.set(sha256, index);
    return true;
  }

  /** Keeps a stretch of an image as a block of another one. */
  keepFrom(sha256: string, { hash, offset, size }: IndexEntry): boolean {
    if (this.#blocks.has(hash)) return true;
    const bytes = this.#stretch(sha256, offset, size);
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== hash) return false;
    this.keep(hash, bytes);
    return true;
  }

  #stretch(sha256: string, offset: number, size: number): Buffer | undefined {
    const index = this.#images.get(sha256);
    if (index === undefined) return undefined;
    const parts: Buffer[] = [];
    let at = 0;
    for (const entry of index) {
      const [from, to] = [Math.max(offset, at), Math.min(offset + size, at + entry.size)];
      if (from < to) {
        const block = this.#blocks.get(entry.hash);
        if (block === undefined) return undefined;
        parts.push(block.subarray(from - at, to - at));
      }
      at += entry.size;
      if (at >= offset + size) break;
    }
    return Buffer.concat(parts);
  }
}
