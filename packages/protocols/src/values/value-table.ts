import { type ProtocolError, REASONS, type Reason } from '../protocol-error.ts';
import type { Value } from './value.ts';

/**
 * Where values are decoded to: one row for each point of a device, made once per configuration and written in
 * place, so that a cycle allocates nothing per point.
 */
export interface ValueTable {
  /** The value as a number; for a 64-bit integer beyond 2^53 the nearest one; NaN for strings. */
  readonly numbers: Float64Array;
  /** The exact value where a number cannot hold it: strings and large 64-bit integers; else undefined. */
  readonly exact: (string | bigint | undefined)[];
  /** 0: the last read gave a value. Otherwise the index of the reason in `REASONS`, plus one. */
  readonly faults: Uint8Array;
  /** The failures of points in good blocks, the latest of each reason; the reader of the table clears it. */
  readonly errors: Map<Reason, ProtocolError>;
  /** The time that a value is as of, ms since 1970, where that is before the time of reading; else 0. */
  readonly times: Float64Array;
}

export function createValueTable(rows: number): ValueTable {
  return {
    numbers: new Float64Array(rows),
    exact: Array.from({ length: rows }, () => undefined),
    faults: new Uint8Array(rows),
    errors: new Map(),
    times: new Float64Array(rows),
  };
}

/** The value last decoded to a row, whether or not a later read failed. */
export function valueAt(table: ValueTable, row: number): Value {
  return table.exact[row] ?? table.numbers[row] ?? Number.NaN;
}

/** Why the last read of a row failed; undefined when it gave a value. */
export function faultAt(table: ValueTable, row: number): Reason | undefined {
  const fault = table.faults[row];
  return fault === undefined || fault === 0 ? undefined : REASONS[fault - 1];
}

/** Stores a good value in a row; `time` as in {@link ValueTable.times}. */
export function setValue(
  { numbers, exact, faults, times }: ValueTable,
  row: number,
  value: Value,
  time = 0,
): void {
  faults[row] = 0;
  times[row] = time;
  numbers[row] = typeof value === 'string' ? Number.NaN : Number(value);
  exact[row] = typeof value === 'number' ? undefined : value;
}

/** Marks rows as failed. Their last values stay. */
export function setFault(table: ValueTable, rows: readonly number[], error: ProtocolError): void {
  const fault = REASONS.indexOf(error.reason) + 1;
  table.errors.set(error.reason, error);
  for (const row of rows) table.faults[row] = fault;
}
