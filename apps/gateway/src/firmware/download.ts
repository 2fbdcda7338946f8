import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type FileHandle, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { type FirmwareManifest, firmwareLimits } from '@penstock/contract/model/firmware';
import { reasonOf } from '@penstock/node-kit/error-text';
import { type BundleSource, type IndexEntry, readIndex } from './bundle-source.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

/** Bytes that are asked for at once: a block at most. */
const pieceBytes = firmwareLimits.blockBytes.maximum;
/** After so many bytes it is noted durably how far the download is. */
const noteBytes = 4 * 1024 * 1024;

/** One download into files. */
interface Download {
  readonly manifest: FirmwareManifest;
  readonly source: BundleSource;
  /** The files of the index, and of the image that is made. */
  readonly index: string;
  readonly image: string;
  /** The image that a difference is made to; undefined where the gateway has none. */
  readonly base: string | undefined;
  /** The bytes of the content that are durably in the image. */
  readonly done: number;
  readonly signal: AbortSignal;
  /** Waits before a piece is asked for again. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
  /** Whether an error ends the download; after others a piece is asked for again. */
  readonly isFinal: (error: unknown) => boolean;
  /** Bytes of index and content so far. */
  readonly received: (bytes: number) => void;
  /** Keeps durably how much of the content is in the image. */
  readonly note: (done: number) => Promise<void>;
}

/**
 * Makes the image of a bundle: reads the index, takes blocks from the base, and writes each block of the content to its places as soon as it
 * is there and its hash was compared. After a cut and after a restart it goes on behind the last block that was noted. At the end the hash
 * of the image is compared. @throws UpgradeFailed `damaged`, `base`, `space`; what `isFinal` names; the reason of the signal.
 */
export async function downloadImage(download: Download): Promise<void> {
  try {
    const entries = await indexOf(download);
    const image = await open(download.image, download.done > 0 ? 'r+' : 'w', 0o600);
    try {
      if (download.done === 0) await copyBase(download, entries, image);
      await copyContent(download, entries, image);
      await image.sync();
    } finally {
      await image.close();
    }
  } catch (error) {
    throw isFull(error) ? new UpgradeFailed('space') : error;
  }
}

/** Compares the hash of a finished image. @throws UpgradeFailed `damaged`. */
export async function verifyImage(
  path: string,
  { image }: FirmwareManifest,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  if (hash.digest('hex') !== image.sha256) throw new UpgradeFailed('damaged', sayUpgradeDetail('image'));
}

/** The index, from its file where that is whole already. */
async function indexOf(download: Download): Promise<readonly IndexEntry[]> {
  const { manifest, index: file } = download;
  const { size, sha256 } = manifest.index;
  const known = await readFile(file).catch(() => Buffer.alloc(0));
  const isWhole = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex') === sha256;
  if (isWhole(known)) return read(known, manifest);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < size) {
    const part = await piece(download, at, size - at);
    parts.push(part);
    at += part.length;
    download.received(at);
  }
  const bytes = Buffer.concat(parts);
  if (!isWhole(bytes)) throw new UpgradeFailed('damaged', sayUpgradeDetail('index'));
  await writeFile(file, bytes, { mode: 0o600, flush: true });
  return read(bytes, manifest);
}

function read(bytes: Buffer, manifest: FirmwareManifest): readonly IndexEntry[] {
  try {
    return readIndex(bytes, manifest);
  } catch (error) {
    throw new UpgradeFailed('damaged', reasonOf(error));
  }
}

/** Where each block begins in the image. */
function placed(entries: readonly IndexEntry[]): readonly (IndexEntry & { readonly to: number })[] {
  let to = 0;
  return entries.map((entry) => {
    const at = to;
    to += entry.size;
    return { ...entry, to: at };
  });
}

/** Copies the blocks that the base has. */
async function copyBase(
  { base, manifest, signal, image: path }: Download,
  entries: readonly IndexEntry[],
  image: FileHandle,
): Promise<void> {
  await truncate(path, manifest.image.size);
  const wanted = placed(entries).filter(({ from }) => from === 'base');
  if (wanted.length === 0) return;
  if (base === undefined) throw new UpgradeFailed('base');
  const file = await open(base, 'r');
  try {
    for (const { hash, size, offset, to } of wanted) {
      signal.throwIfAborted();
      const bytes = Buffer.alloc(size);
      const { bytesRead } = await file.read(bytes, 0, size, offset);
      if (bytesRead !== size || createHash('sha256').update(bytes).digest('hex') !== hash)
        throw new UpgradeFailed('base', `the block at ${offset}`);
      await image.write(bytes, 0, size, to);
    }
  } finally {
    await file.close();
  }
}

/** Reads the content block by block, behind what is done. */
async function copyContent(
  download: Download,
  entries: readonly IndexEntry[],
  image: FileHandle,
): Promise<void> {
  const { manifest, done, note, received } = download;
  const { size: indexSize } = manifest.index;
  const blocks = blocksOfContent(entries);
  let noted = done;
  for (const { offset, size, hash, places } of blocks) {
    if (offset < done) continue;
    const parts: Uint8Array[] = [];
    for (let at = 0; at < size; ) {
      const part = await piece(download, indexSize + offset + at, size - at);
      parts.push(part);
      at += part.length;
      received(indexSize + offset + at);
    }
    const bytes = Buffer.concat(parts);
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new UpgradeFailed('damaged', sayUpgradeDetail('block', { offset }));
    for (const to of places) await image.write(bytes, 0, size, to);
    const end = offset + size;
    if (end - noted < noteBytes) continue;
    await image.datasync();
    await note(end);
    noted = end;
  }
}

/** A block of the content, and its places in the image: equal blocks of an image travel once. */
interface ContentBlock {
  readonly offset: number;
  readonly size: number;
  readonly hash: string;
  readonly places: readonly number[];
}

/** The blocks of the content in its order. @throws UpgradeFailed where they overlap. */
function blocksOfContent(entries: readonly IndexEntry[]): readonly ContentBlock[] {
  const byOffset = new Map<number, { size: number; hash: string; places: number[] }>();
  for (const { from, offset, size, hash, to } of placed(entries)) {
    if (from !== 'content') continue;
    const known = byOffset.get(offset);
    if (known === undefined) byOffset.set(offset, { size, hash, places: [to] });
    else if (known.size === size && known.hash === hash) known.places.push(to);
    else throw new UpgradeFailed('damaged', sayUpgradeDetail('index'));
  }
  return [...byOffset]
    .map(([offset, block]) => ({ offset, ...block }))
    .toSorted((one, other) => one.offset - other.offset);
}

/** Bytes of the body from an offset on, at least one; asked for again while they cannot be had. */
async function piece(download: Download, offset: number, left: number): Promise<Uint8Array> {
  const { source, signal, pause, isFinal } = download;
  for (;;) {
    signal.throwIfAborted();
    try {
      const bytes = await source.read(offset, Math.min(left, pieceBytes), signal);
      if (bytes.length === 0 || bytes.length > left)
        throw new UpgradeFailed('damaged', sayUpgradeDetail('length'));
      return bytes;
    } catch (error) {
      if (error instanceof UpgradeFailed || isFinal(error)) throw error;
      await pause(signal);
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
