import type { AppendParams } from './batch.ts';

/** What a record takes in memory besides its values, and what one value takes, in bytes: objects and array slots. */
const recordBytes = 200;
const valueBytes = 16;

/** About how many bytes of memory a batch takes until it is stored. */
export function batchBytes({ layouts, records }: AppendParams): number {
  let bytes = 0;
  for (const keys of layouts) for (const key of keys) bytes += textBytes(key);
  for (const { recording, values } of records) {
    bytes += recordBytes + textBytes(recording);
    for (const value of values) bytes += textBytes(value);
  }
  return bytes;
}

/** A text has two bytes for each character at most; anything else is a slot of its array. */
function textBytes(value: unknown): number {
  return valueBytes + (typeof value === 'string' ? 2 * value.length : 0);
}
