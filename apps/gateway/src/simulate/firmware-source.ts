import { type FirmwareManifest, firmwareLimits } from '@penstock/contract/model/firmware';

/** A signed manifest, and where the body of its bundle is read from. */
export interface FirmwareSource {
  /** The text of the manifest, as it was signed. */
  readonly manifest: string;
  /** In base64. */
  readonly signature: string;
  readonly key: string;
  /** Reads bytes of the body from an offset on, at most so many; empty at the end. */
  read(offset: number, limit: number, signal: AbortSignal): Promise<Uint8Array>;
}

/** The first line of a bundle in a file. */
const magic = 'PENSTOCK-FIRMWARE 1';
/** The most bytes of the four lines before the body. */
const headBytes = firmwareLimits.manifestBytes + 512;

/** The bundle at an address of somebody else (docs/firmware.md). Rejects when it is none, or cannot be had. */
export async function sourceAtAddress(address: string, signal: AbortSignal): Promise<FirmwareSource> {
  const head = Buffer.from(await fetchPart(address, 0, headBytes, signal));
  const lines: string[] = [];
  let start = 0;
  while (lines.length < 4) {
    const end = head.indexOf(0x0a, start);
    if (end < 0) throw new Error('the file has no four lines before its body');
    lines.push(head.toString('utf8', start, end));
    start = end + 1;
  }
  const [first, manifest = '', signature = '', key = ''] = lines;
  if (first !== magic) throw new Error('the file is no firmware');
  const bodyStart = start;
  return {
    manifest,
    signature,
    key,
    read: (offset, limit, ended) => fetchPart(address, bodyStart + offset, limit, ended),
  };
}

async function fetchPart(
  address: string,
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const headers = { range: `bytes=${offset}-${offset + limit - 1}` };
  const response = await fetch(address, { headers, signal });
  if (response.status === 416) return new Uint8Array();
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server that does not know parts sends all of it.
  return response.status === 206 ? bytes : bytes.subarray(offset, offset + limit);
}

/** An entry of an index: a block of the image. */
export interface IndexEntry {
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly size: number;
  readonly from: 'content' | 'base';
  readonly offset: number;
}

/** Reads an index. Throws where it is none, or does not make an image of this manifest. */
export function readIndex(bytes: Buffer, manifest: FirmwareManifest): readonly IndexEntry[] {
  const { entryBytes, blockBytes } = firmwareLimits;
  if (bytes.length % entryBytes !== 0) throw new Error('the index is cut');
  const entries: IndexEntry[] = [];
  let total = 0;
  for (let at = 0; at < bytes.length; at += entryBytes) {
    const size = bytes.readUInt32BE(at + 32);
    const where = bytes[at + 36];
    const offset = bytes.readUInt32BE(at + 37);
    const from = where === 0 ? 'content' : 'base';
    const room = from === 'content' ? manifest.content.size : (manifest.base?.size ?? 0);
    if ((where ?? 2) > 1 || size < 1 || size > blockBytes.maximum || offset + size > room)
      throw new Error('the index names what is not there');
    entries.push({ hash: bytes.toString('hex', at, at + 32), size, from, offset });
    total += size;
  }
  if (total !== manifest.image.size) throw new Error('the index does not make the image');
  return entries;
}
