import { createHash } from 'node:crypto';
import { firmwareLimits } from '@penstock/contract/model/firmware';

/** A block of an image, and where its bytes are. */
export interface FirmwareBlock {
  /** SHA-256, 32 bytes. */
  readonly hash: Buffer;
  readonly size: number;
  readonly source: 'content' | 'base';
  readonly offset: number;
}

/** An image as it was cut (docs/firmware.md). */
export interface CutImage {
  readonly blocks: readonly FirmwareBlock[];
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
}

const { minimum, maximum } = firmwareLimits.blockBytes;

/** The numbers of the gear hash. */
const gear = Int32Array.from({ length: 256 }, (_number, byte) =>
  createHash('sha256').update(`penstock gear ${byte}`).digest().readInt32BE(0),
);

/** Cuts an image into blocks whose ends are chosen by what is in them; an equal block names the bytes of the first one. */
export async function cutImage(image: AsyncIterable<Uint8Array>): Promise<CutImage> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  const blocks: FirmwareBlock[] = [];
  const known = new Map<string, number>();
  let size = 0;
  let hash = createHash('sha256');
  let length = 0;
  let rolling = 0;
  const end = () => {
    const digest = hash.digest();
    const start = size - length;
    const key = digest.toString('hex');
    const offset = known.get(key) ?? start;
    known.set(key, offset);
    blocks.push({ hash: digest, size: length, source: 'content', offset });
    hash = createHash('sha256');
    length = 0;
    rolling = 0;
  };
  for await (const part of image) {
    sha256.update(part);
    md5.update(part);
    let hashed = 0;
    for (let at = 0; at < part.length; at += 1) {
      rolling = ((rolling << 1) + (gear[part[at] ?? 0] ?? 0)) | 0;
      length += 1;
      size += 1;
      if ((length < minimum || rolling >>> 16 !== 0) && length < maximum) continue;
      hash.update(part.subarray(hashed, at + 1));
      hashed = at + 1;
      end();
    }
    hash.update(part.subarray(hashed));
  }
  if (length > 0) end();
  return { blocks, size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

/** The index of an image, as it travels. */
export function writeIndex(blocks: readonly FirmwareBlock[]): Buffer {
  const index = Buffer.alloc(blocks.length * firmwareLimits.entryBytes);
  blocks.forEach(({ hash, size, source, offset }, number) => {
    const at = number * firmwareLimits.entryBytes;
    hash.copy(index, at);
    index.writeUInt32BE(size, at + 32);
    index.writeUInt8(source === 'base' ? 1 : 0, at + 36);
    index.writeUInt32BE(offset, at + 37);
  });
  return index;
}

/** The blocks that an index names. */
export function readIndex(index: Buffer): readonly FirmwareBlock[] {
  return Array.from({ length: index.length / firmwareLimits.entryBytes }, (_block, number) => {
    const at = number * firmwareLimits.entryBytes;
    return {
      hash: index.subarray(at, at + 32),
      size: index.readUInt32BE(at + 32),
      source: index.readUInt8(at + 36) === 1 ? 'base' : 'content',
      offset: index.readUInt32BE(at + 37),
    };
  });
}

/** The way from one image to another. */
export interface Difference {
  /** The blocks of the new image, each with its source. */
  readonly blocks: readonly FirmwareBlock[];
  /** The stretches of the new image that are brought, in their order: their bytes one behind the other are the content. */
  readonly brought: readonly { readonly offset: number; readonly size: number }[];
}

/** The difference that makes the image `image` of the image `base`. Both were cut. */
export function differenceOf(base: readonly FirmwareBlock[], image: readonly FirmwareBlock[]): Difference {
  const had = new Map<string, number>();
  for (const { hash, offset } of base) had.set(hash.toString('hex'), offset);
  const brought: { offset: number; size: number }[] = [];
  const placed = new Map<string, number>();
  let size = 0;
  const blocks = image.map((block): FirmwareBlock => {
    const key = block.hash.toString('hex');
    const inBase = had.get(key);
    if (inBase !== undefined) return { ...block, source: 'base', offset: inBase };
    const before = placed.get(key);
    if (before !== undefined) return { ...block, offset: before };
    const offset = size;
    placed.set(key, offset);
    brought.push({ offset: block.offset, size: block.size });
    size += block.size;
    return { ...block, offset };
  });
  return { blocks, brought };
}
