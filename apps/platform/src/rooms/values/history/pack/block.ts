import { grown } from '@penstock/contract/conditions/grown';
import { packExact } from '../codec/exact-texts.ts';
import { packNumbers } from '../codec/numbers.ts';
import { packQuarters, quartersOf } from '../codec/quarter.ts';
import { packTimes } from '../codec/times.ts';

/** Records are packed by periods of this length, from 1970 on (UTC): 00:00, 06:00, 12:00, 18:00. */
export const periodMs = 21_600_000;

/** Records of one block at most: reading an hour of a fast recording must not unpack a whole day. */
export const blockRecords = 32_768;

/** A record as it is packed: values NaN where they are bad or texts. */
export interface PlainRecord {
  /** ms since 1970. */
  readonly time: number;
  readonly values: readonly number[];
  /** Null where the numbers say all. */
  readonly exact: readonly (string | null)[] | null;
}

/** A packed column of a block. */
export interface PackedColumn {
  readonly content: Buffer | null;
  readonly exact: Buffer | null;
  readonly quarters: Buffer;
}

/** A packed block. */
export interface PackedBlock {
  readonly records: number;
  readonly times: Buffer;
  readonly columns: readonly PackedColumn[];
}

/** How many records a block has room for at first. */
const firstRoom = 1024;

/** Gathers the records of one block, and packs them. */
export class BlockBuilder {
  #times: Float64Array = new Float64Array(firstRoom);
  #columns: readonly Float64Array[];
  readonly #exact = new Map<number, (string | null)[]>();
  #count = 0;

  /** @param width how many variables the recording has. */
  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => new Float64Array(firstRoom));
  }

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count === blockRecords;
  }

  /** Adds a record, which is no older than those before. The block must not be full. */
  add({ time, values, exact }: PlainRecord): void {
    if (this.#count === this.#times.length) {
      this.#times = grown(this.#times);
      this.#columns = this.#columns.map((column) => grown(column));
    }
    this.#times[this.#count] = time;
    for (const [position, column] of this.#columns.entries())
      column[this.#count] = values[position] ?? Number.NaN;
    exact?.forEach((text, position) => {
      if (text === null) return;
      const texts = this.#exact.get(position) ?? [];
      while (texts.length < this.#count) texts.push(null);
      texts.push(text);
      this.#exact.set(position, texts);
    });
    this.#count += 1;
  }

  /** Packs what was gathered, and begins with an empty block. */
  async take(): Promise<PackedBlock> {
    const times = this.#times.subarray(0, this.#count);
    const columns: PackedColumn[] = [];
    for (const [position, all] of this.#columns.entries()) {
      const values = all.subarray(0, this.#count);
      columns.push({
        content: await packNumbers(values),
        exact: await packExact(this.#exact.get(position) ?? []),
        quarters: packQuarters(quartersOf(times, values)),
      });
    }
    const packed = { records: this.#count, times: await packTimes(times), columns };
    this.#count = 0;
    this.#exact.clear();
    return packed;
  }
}
