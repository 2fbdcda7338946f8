import type { RegisterAddress } from '@penstock/contract/protocols/address';
import type { Span } from '../plan/spans.ts';

/** The header before the characters of an S7 text: of a STRING, or of a WSTRING. */
export type LengthHeader = NonNullable<RegisterAddress['lengthHeader']>;

/**
 * Bytes of a character, and of each of the two numbers before the characters: how many there may be, and how many there
 * are now.
 */
const unitBytes: Readonly<Record<LengthHeader, number>> = { string: 1, wstring: 2 };

/** Bytes before the characters; none where there is no header. */
export function headerBytes(header: LengthHeader | undefined): number {
  return header === undefined ? 0 : 2 * unitBytes[header];
}

/** Where the present length is, in bytes from the address on. */
export function presentLengthAt(header: LengthHeader | undefined): number {
  return headerBytes(header) / 2;
}

/** The number of characters that a header states, at a place of the data. */
export function statedLength(header: LengthHeader, data: Uint8Array, at: number): number {
  const first = data[at] ?? 0;
  return header === 'string' ? first : (first << 8) | (data[at + 1] ?? 0);
}

/** How many characters bytes are. */
export function charactersOf(header: LengthHeader, bytes: number): number {
  return Math.floor(bytes / unitBytes[header]);
}

/**
 * A copy of the data of a group in which each S7 text ends at its present length: what an earlier, longer text left
 * behind is NUL. `start` is the address of the first byte.
 */
export function endStrings(
  data: Uint8Array,
  strings: readonly (Span & { readonly length: number; readonly header: LengthHeader })[],
  start: number,
): Uint8Array {
  const ended = Uint8Array.from(data);
  for (const { start: address, length, header } of strings) {
    const at = address - start;
    const text = at + headerBytes(header);
    const present = statedLength(header, data, at + presentLengthAt(header)) * unitBytes[header];
    ended.fill(0, text + Math.min(present, length), text + length);
  }
  return ended;
}

/** The bytes of an S7 text that are written: its present length and the characters. */
export function stringContent(header: LengthHeader, bytes: Uint8Array): Buffer {
  const unit = unitBytes[header];
  let length = charactersOf(header, bytes.length);
  while (length > 0 && bytes.subarray((length - 1) * unit, length * unit).every((byte) => byte === 0))
    length -= 1;
  const content = Buffer.alloc(unit + length * unit);
  content.writeUIntBE(length, 0, unit);
  content.set(bytes.subarray(0, length * unit), unit);
  return content;
}
