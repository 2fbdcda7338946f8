import type { SignalValue } from '@penstock/contract/model/signal';
import { createValueTable, type ValueTable } from '@penstock/protocols/values/value-table';

/** Counts changes of values over the whole gateway, so that each watcher can ask what changed since. */
export interface ChangeCounter {
  count: number;
}

/** Faults beside the protocols' own, which count from 1: see `faultCode`. */
export const ownFaults = {
  /** Not read since the gateway was started. */
  unread: 254,
  /** A formula gave no number. */
  formula: 255,
} as const;

/**
 * The values of one driver, or of all computed variables, in columns: row by row the key, the value, its fault, when
 * it was read and by which change of the gateway. Written in place, so that a cycle allocates nothing per variable.
 */
export class ValueSet {
  readonly keys: readonly string[];
  /** `faults` of a row: 0 is good, else what is wrong; the value is then the last good one. */
  readonly values: ValueTable;
  /** When the value was read, ms since 1970; 0 before the first time. */
  readonly times: Float64Array;
  /** The number of the change that a row was last reported as. */
  readonly changes: Float64Array;
  /** How many cycles have started since a row was read; 2 is a whole one without it. */
  readonly #cycles: Uint8Array;
  readonly #reported: Float64Array;
  readonly #deadbands: Float64Array;
  readonly #counter: ChangeCounter;

  constructor(
    rows: readonly { readonly key: string; readonly deadband: number | null }[],
    counter: ChangeCounter,
  ) {
    this.keys = rows.map(({ key }) => key);
    this.values = createValueTable(rows.length);
    this.values.faults.fill(ownFaults.unread);
    this.times = new Float64Array(rows.length);
    this.changes = new Float64Array(rows.length);
    this.#cycles = new Uint8Array(rows.length);
    this.#reported = new Float64Array(rows.length).fill(Number.NaN);
    this.#deadbands = Float64Array.from(rows, ({ deadband }) => deadband ?? 0);
    this.#counter = counter;
  }

  /** Puts in a value that was read. It counts as changed when it leaves the deadband round the last reported one. */
  set(row: number, value: number, exact: string | bigint | undefined, time: number): void {
    const { numbers, exact: exacts, faults } = this.values;
    const distance = Math.abs(value - (this.#reported[row] ?? Number.NaN));
    // A comparison with NaN is false, so that the first value always counts.
    const isSame = exact === undefined ? distance <= (this.#deadbands[row] ?? 0) : exact === exacts[row];
    if (!isSame || faults[row] !== 0 || (exact === undefined && exacts[row] !== undefined)) {
      this.#reported[row] = value;
      this.#change(row);
    }
    numbers[row] = value;
    if (exact !== undefined || exacts[row] !== undefined) exacts[row] = exact;
    faults[row] = 0;
    this.times[row] = time;
    this.#cycles[row] = 0;
  }

  /** Notes that a cycle begins in which these rows are to be read. */
  cycleBegins(rows: readonly number[]): void {
    for (const row of rows) this.#cycles[row] = Math.min(2, (this.#cycles[row] ?? 0) + 1);
  }

  /** Notes that these rows are older than their cycle, until they are read. */
  grewOld(rows: readonly number[]): void {
    for (const row of rows) this.#cycles[row] = 2;
  }

  /** Whether a value is older than its cycle: a whole one has passed in which it was not read, or there are none. */
  isOld(row: number): boolean {
    return (this.#cycles[row] ?? 0) >= 2;
  }

  /** Marks a row as bad; its last value stays. */
  fail(row: number, fault: number, time: number): void {
    const { faults } = this.values;
    this.times[row] = time;
    if (faults[row] === fault) return;
    faults[row] = fault;
    this.#change(row);
  }

  /** The value as it is shown: the last good one, whatever is wrong now; null before the first. */
  shown(row: number): SignalValue {
    const { numbers, exact } = this.values;
    const text = exact[row];
    if (text !== undefined) return String(text);
    const number = numbers[row] ?? Number.NaN;
    return Number.isNaN(this.#reported[row] ?? Number.NaN) || !Number.isFinite(number) ? null : number;
  }

  /** The value as a number for formulas and records; NaN where it is bad or no number. */
  good(row: number): number {
    return this.values.faults[row] === 0 ? (this.values.numbers[row] ?? Number.NaN) : Number.NaN;
  }

  #change(row: number): void {
    this.#counter.count += 1;
    this.changes[row] = this.#counter.count;
  }
}
