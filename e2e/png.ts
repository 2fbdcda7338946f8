import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Picture } from './contact-sheet.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a PNG as browsers and {@link writePng} make them: 8 bits, with or without opacity, not interlaced. */
export function readPng(bytes: Buffer): Picture {
  const { width, height, channels, data } = chunksOf(bytes);
  const raw = inflateSync(data);
  const stride = width * channels;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  let before = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const line = raw.subarray(start + 1, start + 1 + stride);
    unfilter(raw[start] ?? 0, line, before, channels);
    let at = y * width * 4;
    for (let from = 0; from < stride; from += channels, at += 4) {
      pixels[at] = line[from] ?? 0;
      pixels[at + 1] = line[from + 1] ?? 0;
      pixels[at + 2] = line[from + 2] ?? 0;
      if (channels === 4) pixels[at + 3] = line[from + 3] ?? 0;
    }
    before = line;
  }
  return { width, height, pixels };
}

function chunksOf(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('this is no PNG');
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const [depth, type, , , interlaced] = bytes.subarray(24, 29);
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0)
    throw new Error('this kind of PNG is not read');
  const pieces: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') pieces.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return { width, height, channels: type === 6 ? 4 : 3, data: Buffer.concat(pieces) };
}

/**
 * Puts the bytes of a line back that are stored as differences (PNG, clause 9). A loop for each filter: a picture of a page
 * has 20 million bytes, and nothing may be made for each.
 */
function unfilter(filter: number, line: Uint8Array, before: Uint8Array, channels: number): void {
  switch (filter) {
    case 1:
      for (let at = channels; at < line.length; at += 1)
        line[at] = (line[at] ?? 0) + (line[at - channels] ?? 0);
      return;
    case 2:
      for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) + (before[at] ?? 0);
      return;
    case 3:
      for (let at = 0; at < line.length; at += 1) {
        const left = at < channels ? 0 : (line[at - channels] ?? 0);
        line[at] = (line[at] ?? 0) + ((left + (before[at] ?? 0)) >> 1);
      }
      return;
    case 4:
      for (let at = 0; at < line.length; at += 1) {
        const left = at < channels ? 0 : (line[at - channels] ?? 0);
        const corner = at < channels ? 0 : (before[at - channels] ?? 0);
        line[at] = (line[at] ?? 0) + nearest(left, before[at] ?? 0, corner);
      }
      return;
    default:
      return;
  }
}

/** The one of three neighbours that is nearest to what they predict together (filter of Paeth). */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Writes a picture as PNG without opacity. */
export function writePng({ width, height, pixels }: Picture): Buffer {
  const raw = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const channel of [0, 1, 2])
        raw[y * (width * 3 + 1) + 1 + x * 3 + channel] = pixels[(y * width + x) * 4 + channel] ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(raw, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
