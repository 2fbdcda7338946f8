import { ProtocolError } from '../protocol-error.ts';
import { compileDecoder } from './decoder.ts';
import type { Layout } from './encoder.ts';
import type { Value } from './value.ts';
import { createValueTable, faultAt, valueAt } from './value-table.ts';

/** The value of bytes that `encodeValue` made. Throws `invalidData` and `incomplete` for any others. */
export function decodeValue({ type, mask, length, encoding }: Layout, bytes: Uint8Array): Value {
  const table = createValueTable(1);
  compileDecoder([{ row: 0, type, mask, length, encoding, offset: 0, bit: 0 }])(bytes, table);
  const fault = faultAt(table, 0);
  if (fault !== undefined) throw new ProtocolError(fault, `the bytes are no ${type}`);
  return valueAt(table, 0);
}
