/** The size of an image, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size of a PNG (ISO/IEC 15948, section 11.2.2); undefined where the content is none. */
export function pngSize(content: Buffer): ImageSize | undefined {
  if (content.length < 24 || !content.subarray(0, 8).equals(pngSignature)) return undefined;
  if (content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** The size of a GIF, that of its logical screen; undefined where the content is none. */
export function gifSize(content: Buffer): ImageSize | undefined {
  if (content.length < 13 || !/^GIF8[79]a$/.test(content.toString('latin1', 0, 6))) return undefined;
  return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
}

/**
 * The size of a WebP (RFC 9649, section 2): from the header of a simple lossy or lossless file, or the canvas of an extended
 * one; undefined where the content is none.
 */
export function webpSize(content: Buffer): ImageSize | undefined {
  if (content.length < 30 || content.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (content.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      // The start code of a key frame, then 14 bits each (RFC 6386, section 9.1).
      if (content.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (content[20] !== 0x2f) return undefined;
      const bits = content.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The size of a JPEG, from the header of its frame (ISO/IEC 10918-1, B.2.2); undefined where the content is none. */
export function jpegSize(content: Buffer): ImageSize | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    // Bytes between segments, and markers without content.
    if (marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrameHeader(marker))
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    const length = content.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The images of one icon that are looked at. */
const maximumIcons = 20;

/** The size of the largest image of an ICO, whose entries must lie within it; undefined where the content is none. */
export function iconSize(content: Buffer): ImageSize | undefined {
  if (content.length < 22 || content.readUInt32BE(0) !== 0x0000_0100) return undefined;
  const count = content.readUInt16LE(4);
  if (count < 1 || count > maximumIcons || content.length < 6 + count * 16) return undefined;
  let largest: ImageSize = { width: 0, height: 0 };
  for (let entry = 6; entry < 6 + count * 16; entry += 16) {
    const start = content.readUInt32LE(entry + 12);
    const end = start + content.readUInt32LE(entry + 8);
    if (start < 6 + count * 16 || end > content.length) return undefined;
    // An entry of 0 means 256; a PNG in it says its own size.
    const size = pngSize(content.subarray(start, end)) ?? {
      width: content[entry] || 256,
      height: content[entry + 1] || 256,
    };
    largest = {
      width: Math.max(largest.width, size.width),
      height: Math.max(largest.height, size.height),
    };
  }
  return largest;
}
