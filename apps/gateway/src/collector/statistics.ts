import { codeOfFault } from './fault-code.ts';
import { Jitter } from './jitter.ts';

/** How often a code came. */
export interface ErrorCount {
  readonly code: string;
  readonly count: number;
}

export interface LastError {
  readonly code: string;
  /** ms since 1970. */
  readonly time: number;
}

/** The statistics of a driver: counted in place, in columns that exist once something failed. */
export class DriverStatistics {
  /** When counting started, ms since 1970. */
  since: number;
  readonly jitter = new Jitter();
  /** From each request to its answer. */
  readonly responseTimes = new Jitter();
  requests = 0;
  failed = 0;
  retries = 0;
  /** Replies that came after their request was given up. */
  lateReplies = 0;
  missedCycles = 0;
  /** Values that the device sent unasked, and those of them that were lost since more came than could be kept. */
  spontaneous = 0;
  lost = 0;
  readonly #rows: number;
  readonly #driverErrors = new Map<number, number>();
  #lastError: LastError | null = null;
  /** By fault: how often each row had it. */
  readonly #rowErrors = new Map<number, Uint32Array>();
  #lastFaults: Uint8Array | undefined;
  #lastTimes: Float64Array | undefined;

  constructor(rows: number, since: number) {
    this.#rows = rows;
    this.since = since;
  }

  /** Counts a request that failed. */
  requestFailed(fault: number, time: number): void {
    this.failed += 1;
    this.#driverErrors.set(fault, (this.#driverErrors.get(fault) ?? 0) + 1);
    this.#lastError = { code: codeOfFault(fault), time };
  }

  /** Counts a row that got no value. */
  rowFailed(row: number, fault: number, time: number): void {
    let counts = this.#rowErrors.get(fault);
    if (counts === undefined) {
      counts = new Uint32Array(this.#rows);
      this.#rowErrors.set(fault, counts);
    }
    counts[row] = (counts[row] ?? 0) + 1;
    this.#lastFaults ??= new Uint8Array(this.#rows);
    this.#lastTimes ??= new Float64Array(this.#rows);
    this.#lastFaults[row] = fault;
    this.#lastTimes[row] = time;
  }

  /** Resets all counters, as of this time, ms since 1970. */
  reset(since: number): void {
    this.since = since;
    this.jitter.clear();
    this.responseTimes.clear();
    this.requests = 0;
    this.failed = 0;
    this.retries = 0;
    this.lateReplies = 0;
    this.missedCycles = 0;
    this.spontaneous = 0;
    this.lost = 0;
    this.#driverErrors.clear();
    this.#lastError = null;
    this.#rowErrors.clear();
    this.#lastFaults = undefined;
    this.#lastTimes = undefined;
  }

  /** All that is counted of the driver as a whole. */
  summary() {
    const { since, requests, failed, retries, missedCycles, spontaneous, lost, jitter, responseTimes } = this;
    return {
      since,
      requests,
      failed,
      retries,
      errors: byCode(this.#driverErrors),
      lastError: this.#lastError,
      cycles: jitter.count,
      missedCycles,
      spontaneous,
      lost,
      jitter: jitter.summary(),
      responseTimes: responseTimes.summary(),
    };
  }

  /** The rows that ever failed, in their order. */
  failedRows(): number[] {
    const faults = this.#lastFaults;
    return faults === undefined ? [] : [...faults.keys()].filter((row) => faults[row] !== 0);
  }

  /** The errors of a row that failed. */
  errorsOf(row: number): { readonly errors: ErrorCount[]; readonly lastError: LastError } {
    const counts = new Map<number, number>();
    for (const [fault, column] of this.#rowErrors) {
      const count = column[row] ?? 0;
      if (count > 0) counts.set(fault, count);
    }
    const lastError = {
      code: codeOfFault(this.#lastFaults?.[row] ?? 0),
      time: this.#lastTimes?.[row] ?? 0,
    };
    return { errors: byCode(counts), lastError };
  }
}

/** Several faults may have one code. */
function byCode(faults: ReadonlyMap<number, number>): ErrorCount[] {
  const counts = new Map<string, number>();
  for (const [fault, count] of faults) {
    const code = codeOfFault(fault);
    counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count);
}
