import { EntryReader } from './entry-reader.ts';
import type { Segment, SequencedRecord } from './segment.ts';

/** The records of one segment, read on as it grows. */
export class SegmentReader {
  readonly segment: Segment;
  readonly #entries = new EntryReader();
  readonly #records: SequencedRecord[] = [];
  #end = 0;

  constructor(segment: Segment) {
    this.segment = segment;
  }

  /**
   * Records from the first sequence that is at least `from`, without a gap between them, at most `limit`; none where
   * the segment has no such.
   */
  from(from: number, limit: number): readonly SequencedRecord[] {
    if (this.#end < this.segment.bytes) {
      const { records, end } = this.segment.read(this.#entries, this.#end);
      for (const { index, record } of records)
        this.#records.push({ sequence: this.segment.first + index, record });
      this.#end = end;
    }
    const start = this.#positionOf(from);
    let end = start;
    for (let record = this.#records[start]; record !== undefined && end - start < limit; ) {
      const { sequence } = record;
      end += 1;
      record = this.#records[end];
      if (record?.sequence !== sequence + 1) break;
    }
    return this.#records.slice(start, end);
  }

  /** All its records. */
  all(): readonly SequencedRecord[] {
    this.from(this.segment.first, 1);
    return this.#records;
  }

  /** The times of its first and last record; undefined when none can be read. */
  times(): { readonly from: number; readonly to: number } | undefined {
    this.from(this.segment.first, 1);
    const first = this.#records[0];
    const last = this.#records.at(-1);
    return first === undefined || last === undefined
      ? undefined
      : { from: first.record.time, to: last.record.time };
  }

  /** The index of the first record whose sequence is at least that given. */
  #positionOf(sequence: number): number {
    let low = 0;
    let high = this.#records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#records[middle]?.sequence ?? sequence) < sequence) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
