import type { Span } from '../plan/spans.ts';

/** Bytes before the characters of an S7 STRING: its maximum length, its present length. */
export const STRING_HEADER = 2;

/**
 * A copy of the data of a group in which each S7 STRING ends at its present length: what an earlier, longer text left
 * behind is NUL. `start` is the address of the first byte.
 */
export function endStrings(
  data: Uint8Array,
  strings: readonly (Span & { readonly length: number })[],
  start: number,
): Uint8Array {
  const ended = Uint8Array.from(data);
  for (const string of strings) {
    const header = string.start - start;
    const text = header + STRING_HEADER;
    ended.fill(0, text + Math.min(data[header + 1] ?? 0, string.length), text + string.length);
  }
  return ended;
}

/** What is written of an S7 STRING, from its present length on: that length and the characters. */
export function stringContent(characters: Uint8Array): Buffer {
  let length = characters.length;
  while (length > 0 && characters[length - 1] === 0) length -= 1;
  return Buffer.from([length, ...characters.subarray(0, length)]);
}
