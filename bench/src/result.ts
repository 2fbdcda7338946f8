/** One thing that was measured: the work it did and what that cost. */
export interface Figure {
  readonly what: string;
  /** How many units of work were done. */
  readonly units: number;
  readonly cpuMilliseconds: number;
  /** Memory at the end, MB; undefined where several parts share a process. */
  readonly megabytes?: number;
  /** How long it took, s. */
  readonly seconds: number;
  /** The limit it is compared with, where that is not the first of the result. */
  readonly limit?: Figure;
}

/** A benchmark: what ours cost, beside what the least that must be done cost in the same run. */
export interface Result {
  readonly title: string;
  /** The work, with its numbers. */
  readonly load: string;
  /** The name of one unit of work, in the singular. */
  readonly unit: string;
  readonly ours: readonly Figure[];
  readonly limits: readonly Figure[];
  readonly remarks: readonly string[];
}

/** A benchmark that cannot run here, and why. */
export interface NotRun {
  readonly title: string;
  readonly why: string;
}

/** A benchmark of the list. */
export interface Benchmark {
  /** The name for `--only`. */
  readonly name: string;
  /** One result, or several of one run. */
  run(): Promise<Result | NotRun | readonly Result[]>;
}
