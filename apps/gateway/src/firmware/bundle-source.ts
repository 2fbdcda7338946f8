import { readFirmware } from '@penstock/contract/link/methods/firmware';
import { type FirmwareManifest, firmwareLimits } from '@penstock/contract/model/firmware';
import type { Peer } from '@penstock/link/peer';

/** A manifest with its signature. */
export interface SignedManifest {
  /** The text of the manifest, as it was signed. */
  readonly manifest: string;
  /** Ed25519, in base64. */
  readonly signature: string;
  /** The key that made it: the SHA-256 of the 32 bytes of the public key, in hexadecimal. */
  readonly key: string;
}

/** A signed manifest, and where the body of its bundle is read from. */
export interface BundleSource extends SignedManifest {
  /** Reads bytes of the body from an offset on, at most so many; empty at the end. */
  read(offset: number, limit: number, signal: AbortSignal): Promise<Uint8Array>;
}

/** Reads bytes of the body of an upgrade from the platform. Rejects where there is no connection to it. */
export async function readFromPlatform(
  platform: Peer | undefined,
  upgrade: string,
  offset: number,
  limit: number,
): Promise<Uint8Array> {
  if (platform === undefined) throw new Error('there is no connection');
  const { data } = await platform.request(readFirmware, { upgrade, offset, limit });
  return Buffer.from(data, 'base64');
}

/** The first line of a bundle in a file. */
const magic = 'PENSTOCK-FIRMWARE 1';
/** The most bytes of the four lines before the body. */
const headBytes = firmwareLimits.manifestBytes + 512;

/** The bundle at an address of somebody else (docs/firmware.md). Rejects when it is none, or cannot be had. */
export async function sourceAtAddress(address: string, signal: AbortSignal): Promise<BundleSource> {
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

/** The longest that a part may take, in ms. */
const patience = 60_000;

async function fetchPart(
  address: string,
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const headers = { range: `bytes=${offset}-${offset + limit - 1}` };
  const response = await fetch(address, {
    headers,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (response.status === 416) return new Uint8Array();
  if (!response.ok) throw new Error(`${address} answers with status ${response.status}`);
  // A server that does not know parts sends all of it.
  const skipped = response.status === 206 ? 0 : offset;
  const parts: Uint8Array[] = [];
  let read = 0;
  const body: ReadableStream<Uint8Array> | null = response.body;
  for await (const part of body ?? []) {
    parts.push(part.subarray(Math.min(part.length, Math.max(0, skipped - read))));
    read += part.length;
    // Leaving the loop ends the answer.
    if (read >= skipped + limit) break;
  }
  return Buffer.concat(parts).subarray(0, limit);
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
