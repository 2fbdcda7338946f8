import { ProtocolError } from '../protocol-error.ts';
import type { StringEncoding } from './string-encoding.ts';

const LABELS: Readonly<Record<StringEncoding, string>> = {
  ascii: 'latin1',
  latin1: 'latin1',
  utf8: 'utf-8',
  gbk: 'gbk',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
};

/** A decoder of the platform, whose type Node declares as a value only. */
type Decoder = InstanceType<typeof TextDecoder>;

const decoders = new Map<StringEncoding, Decoder>();

/**
 * The text in `length` bytes, up to the first NUL. `mask` 1 exchanges the bytes of each word. What is no text in
 * the encoding becomes U+FFFD.
 */
export function decodeText(
  data: Uint8Array,
  offset: number,
  length: number,
  mask: number,
  encoding: StringEncoding,
): string {
  const bytes = Buffer.allocUnsafe(length);
  for (let index = 0; index < length; index += 1) bytes[index] = data[offset + (index ^ mask)] ?? 0;
  const used = bytes.subarray(0, textEnd(bytes, encoding));
  if (encoding === 'latin1') return used.toString('latin1');
  if (encoding === 'ascii') return used.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, '\ufffd');
  return decoderOf(encoding).decode(used);
}

/**
 * The bytes of a text, filled up with NUL to `size`. Throws `outOfRange` when it needs more than `length` bytes,
 * `typeMismatch` when a character does not exist in the encoding.
 */
export function encodeText(
  text: string,
  length: number,
  size: number,
  mask: number,
  encoding: StringEncoding,
): Buffer {
  const encoded = encodeCharacters(text, encoding);
  if (encoded.length > length) {
    throw new ProtocolError('outOfRange', `the text needs ${encoded.length} of ${length} bytes`);
  }
  const bytes = Buffer.alloc(size);
  encoded.forEach((byte, index) => {
    bytes[index ^ mask] = byte;
  });
  return bytes;
}

function textEnd(bytes: Buffer, encoding: StringEncoding): number {
  if (encoding !== 'utf16le' && encoding !== 'utf16be') {
    const end = bytes.indexOf(0);
    return end < 0 ? bytes.length : end;
  }
  for (let index = 0; index + 1 < bytes.length; index += 2) {
    if (bytes[index] === 0 && bytes[index + 1] === 0) return index;
  }
  return bytes.length - (bytes.length % 2);
}

function decoderOf(encoding: StringEncoding): Decoder {
  const known = decoders.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(LABELS[encoding], { ignoreBOM: true });
  decoders.set(encoding, decoder);
  return decoder;
}

function encodeCharacters(text: string, encoding: StringEncoding): Uint8Array {
  if (/\p{Surrogate}/u.test(text)) throw new ProtocolError('typeMismatch', 'the text holds half a character');
  switch (encoding) {
    case 'ascii':
      return encodeBytes(text, 0x7f, encoding);
    case 'latin1':
      return encodeBytes(text, 0xff, encoding);
    case 'utf8':
      return Buffer.from(text, 'utf8');
    case 'utf16le':
      return Buffer.from(text, 'utf16le');
    case 'utf16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'gbk':
      return encodeGbk(text);
  }
}

function encodeBytes(text: string, highest: number, encoding: StringEncoding): Uint8Array {
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) > highest) {
      throw new ProtocolError('typeMismatch', `a character does not exist in ${encoding}`);
    }
  }
  return Buffer.from(text, 'latin1');
}

let gbkBytes: Map<string, readonly number[]> | undefined;

/** Node decodes GBK but does not encode it: the table is the decoder's, turned round. */
function encodeGbk(text: string): Uint8Array {
  gbkBytes ??= invertGbk();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const known = code < 0x80 ? [code] : gbkBytes.get(character);
    if (known === undefined) throw new ProtocolError('typeMismatch', 'a character does not exist in gbk');
    bytes.push(...known);
  }
  return Uint8Array.from(bytes);
}

function invertGbk(): Map<string, readonly number[]> {
  const decoder = decoderOf('gbk');
  const table = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      // An unassigned pair gives U+FFFD, alone or before the second byte on its own.
      const isOne = !character.startsWith('\ufffd');
      if (isOne && !table.has(character)) table.set(character, [lead, trail]);
    }
  }
  return table;
}
