import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import type { AppendParams } from '@penstock/contract/link/methods/appended-records';

/** The memory of a record besides its values, and that of one value, in bytes: objects and array slots. */
const recordBytes = 200;
const valueBytes = 16;
/** The memory of the digits of a long integer besides their characters. */
const objectBytes = 64;

/** About how many bytes of memory a batch takes until it is stored. */
export function batchBytes({ layouts, records }: AppendParams): number {
  let bytes = 0;
  for (const keys of layouts) for (const key of keys) bytes += heldBytes(key);
  for (const record of records) {
    bytes += recordBytes;
    if (record.kind === 'alarm') {
      bytes += heldBytes(record.alarm) + heldBytes(record.occurrence);
      for (const { key, value } of record.values) bytes += valueBytes + heldBytes(key) + heldBytes(value);
      continue;
    }
    bytes += heldBytes(record.recording);
    for (const value of record.values) bytes += heldBytes(value);
  }
  return bytes;
}

/** A text has two bytes for each character at most, digits are in an object of their own, the rest is a slot. */
function heldBytes(value: RecordedValue): number {
  if (typeof value === 'string') return valueBytes + 2 * value.length;
  return typeof value === 'object' && value !== null ? objectBytes + 2 * value.integer.length : valueBytes;
}
