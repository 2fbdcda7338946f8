import type { Layout, StoredRecord } from './entry.ts';
import type { Segment } from './segment.ts';

/** The records of one segment, read on as it grows. */
export class SegmentReader {
  readonly segment: Segment;
  readonly #layouts = new Map<number, Layout>();
  readonly #records: StoredRecord[] = [];
  #end = 0;

  constructor(segment: Segment) {
    this.segment = segment;
  }

  /** All records, read on when there are fewer than so many. */
  upTo(count: number): readonly StoredRecord[] {
    if (this.#records.length < count && this.#end < this.segment.bytes) {
      const { records, end } = this.segment.read(this.#end, this.#layouts);
      for (const record of records) this.#records.push(record);
      this.#end = end;
    }
    return this.#records;
  }
}
