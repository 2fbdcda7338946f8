import type { BatchRecord } from './batch.ts';

/** A row of the table `record`, and the stream of its statement that it belongs to. */
export interface RecordRow extends Pick<BatchRecord, 'time' | 'values' | 'exact'> {
  /** Counts the streams of the statement from 1. */
  readonly stream: number;
  /** The number of its recording in the database. */
  readonly recording: number;
  /** As it is stored, see `storedSequence`. */
  readonly sequence: number | bigint;
}

/** PostgreSQL's numbers of the types that rows have. */
const types = {
  integer: 23,
  bigint: 20,
  time: 1184,
  double: 701,
  doubles: 1022,
  text: 25,
  texts: 1009,
} as const;

/** The bytes of a row besides its arrays: lengths, fields with their types, and four numbers. */
const fixedBytes = 84;
/** The bytes of an array besides its elements. */
const arrayBytes = 20;
/** From 1970 to 2000, when PostgreSQL's time begins, in µs. */
const epoch = 946_684_800_000_000;
const half = 2 ** 32;

/**
 * Rows as PostgreSQL reads an `ingest_row[]` in its binary format (`array_recv`, `record_recv`, `float8recv`): nothing is written as
 * digits, and nothing is read from them.
 *
 * @param rowType the number of the type `ingest_row` in this database.
 */
export function rowBytes(rows: readonly RecordRow[], rowType: number): Buffer {
  const bytes = Buffer.allocUnsafe(rows.reduce((sum, row) => sum + mostBytes(row), arrayBytes));
  const writer = new Writer(bytes);
  writer.arrayStart(rowType, rows.length, false);
  for (const row of rows) {
    const start = writer.lengthLater();
    writer.int32(6);
    writer.int32(types.integer);
    writer.int32(4);
    writer.int32(row.stream);
    writer.int32(types.bigint);
    writer.int64(row.recording);
    writer.int32(types.time);
    writer.int64(microseconds(row.time));
    writer.int32(types.bigint);
    writer.int64(row.sequence);
    writer.int32(types.doubles);
    writer.doubles(row.values);
    writer.int32(types.texts);
    if (row.exact === null) writer.int32(-1);
    else writer.texts(row.exact);
    writer.writeLength(start);
  }
  return bytes.subarray(0, writer.at);
}

/** Bytes that a row has room in, whatever its values are. */
function mostBytes({ values, exact }: RecordRow): number {
  let bytes = fixedBytes + 2 * arrayBytes + 12 * values.length;
  // A UTF-16 unit takes 3 bytes at most.
  if (exact !== null) for (const text of exact) bytes += 4 + 3 * (text?.length ?? 0);
  return bytes;
}

/** µs since 2000 of ms since 1970. */
function microseconds(time: number): number | bigint {
  const since1970 = Math.round(time * 1000);
  if (Number.isSafeInteger(since1970)) return since1970 - epoch;
  return BigInt(Math.round(time)) * 1000n - BigInt(epoch);
}

class Writer {
  /** Where the next byte is written. */
  at = 0;
  readonly #bytes: Buffer;
  readonly #view: DataView;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  int32(value: number): void {
    this.#view.setInt32(this.at, value);
    this.at += 4;
  }

  /** A number of 64 bits, behind its length. */
  int64(value: number | bigint): void {
    this.int32(8);
    if (typeof value === 'bigint') this.#view.setBigInt64(this.at, value);
    else {
      const high = Math.floor(value / half);
      this.#view.setInt32(this.at, high);
      this.#view.setUint32(this.at + 4, value - high * half);
    }
    this.at += 8;
  }

  /** Leaves room for a length that is not known yet; answers where. */
  lengthLater(): number {
    this.at += 4;
    return this.at;
  }

  /** Writes the length of all since {@link lengthLater}. */
  writeLength(start: number): void {
    this.#view.setInt32(start - 4, this.at - start);
  }

  /** The head of an array of one dimension that counts from 1; of an empty one, which has no dimension. */
  arrayStart(element: number, length: number, hasNull: boolean): void {
    this.int32(length === 0 ? 0 : 1);
    this.int32(hasNull ? 1 : 0);
    this.int32(element);
    if (length === 0) return;
    this.int32(length);
    this.int32(1);
  }

  doubles(values: readonly (number | null)[]): void {
    const start = this.lengthLater();
    this.arrayStart(types.double, values.length, values.includes(null));
    const view = this.#view;
    let { at } = this;
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? null;
      if (value === null) {
        view.setInt32(at, -1);
        at += 4;
      } else {
        view.setInt32(at, 8);
        view.setFloat64(at + 4, value);
        at += 12;
      }
    }
    this.at = at;
    this.writeLength(start);
  }

  texts(values: readonly (string | null)[]): void {
    const start = this.lengthLater();
    this.arrayStart(types.text, values.length, values.includes(null));
    for (const value of values) {
      if (value === null) this.int32(-1);
      else {
        const length = this.#bytes.write(value, this.at + 4, 'utf8');
        this.int32(length);
        this.at += length;
      }
    }
    this.writeLength(start);
  }
}
