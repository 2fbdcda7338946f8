import { inflateRawSync } from '@penstock/node-kit/thread-zlib';
import { ZipArchive } from '@penstock/node-kit/zip/zip-archive';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The limits of an archive from outside. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly bytes: number;
}

/** An archive that is damaged (`damaged`), or contains more than it may (`tooLarge`). */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly reason: 'damaged' | 'tooLarge';

  constructor(reason: 'damaged' | 'tooLarge') {
    super(`the archive is ${reason}`);
    this.reason = reason;
  }
}

const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const;
const sizes = { local: 30, directory: 46, end: 22, comment: 65_535 } as const;
const methods = { stored: 0, deflated: 8 } as const;

/**
 * Unpacks the files of an archive (APPNOTE.TXT, without ZIP64, encryption and parts). The directory says what there is;
 * no more is unpacked than the limits allow, whatever sizes it claims. Throws {@link ZipError}.
 */
export function readZip(archive: Uint8Array, limits: ZipLimits): readonly ZipEntry[] {
  const view = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  const count = view.readUInt16LE(end + 10);
  if (count > limits.entries) throw new ZipError('tooLarge');
  const entries: ZipEntry[] = [];
  let at = view.readUInt32LE(end + 16);
  let remaining = limits.bytes;
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.directory > end || view.readUInt32LE(at) !== signatures.directory)
      throw new ZipError('damaged');
    const nameLength = view.readUInt16LE(at + 28);
    const name = view.toString('utf8', at + sizes.directory, at + sizes.directory + nameLength);
    const content = contentAt(view, at, remaining);
    remaining -= content.length;
    entries.push({ name, content });
    at += sizes.directory + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
}

/** The position of the record that ends an archive; a comment may follow it. */
function endOf(view: Buffer): number {
  const last = view.length - sizes.end;
  for (let at = last; at >= Math.max(0, last - sizes.comment); at -= 1) {
    if (view.readUInt32LE(at) === signatures.end) return at;
  }
  throw new ZipError('damaged');
}

function contentAt(view: Buffer, at: number, remaining: number): Uint8Array {
  const flags = view.readUInt16LE(at + 8);
  const method = view.readUInt16LE(at + 10);
  const packed = view.readUInt32LE(at + 20);
  const unpacked = view.readUInt32LE(at + 24);
  const local = view.readUInt32LE(at + 42);
  if (unpacked > remaining) throw new ZipError('tooLarge');
  if ((flags & 1) === 1 || local + sizes.local > view.length) throw new ZipError('damaged');
  if (view.readUInt32LE(local) !== signatures.local) throw new ZipError('damaged');
  const from = local + sizes.local + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
  if (from + packed > view.length) throw new ZipError('damaged');
  const content = view.subarray(from, from + packed);
  if (method === methods.stored && packed === unpacked) return content;
  if (method !== methods.deflated) throw new ZipError('damaged');
  return inflated(content, unpacked);
}

function inflated(content: Uint8Array, length: number): Uint8Array {
  if (length === 0) return new Uint8Array();
  try {
    return inflateRawSync(content, { maxOutputLength: length });
  } catch {
    throw new ZipError('damaged');
  }
}

/** Packs files into an archive. `isPacked` false stores them as they are. */
export function writeZip(entries: readonly ZipEntry[], isPacked: boolean): Uint8Array {
  const archive = new ZipArchive({ isDeflated: isPacked });
  // Without their times: a file of the same variables is the same file.
  for (const entry of entries) archive.add(entry);
  return archive.finish();
}
