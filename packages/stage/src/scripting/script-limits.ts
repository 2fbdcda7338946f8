/** Pages of 64 KiB that the memory of a script's engine can grow to: the engine itself, its stack and the script's data. */
const memoryPages = 320;

/** The limits of a script of a page. Each limit is per script, so that one cannot take from another. */
export const pageScriptLimits = {
  /** Time one run may compute, in ms; waiting does not count. The first run on a busy machine took 174 ms. */
  computeMilliseconds: 500,
  /** Time from the start of a run to its end, in ms, without the time in which people decide about a question or a write. */
  totalMilliseconds: 10_000,
  memoryPages,
  megabytes: (memoryPages * 65_536) / (1024 * 1024),
  stackBytes: 256 * 1024,
  /** Bytes of the argument and of the result as JSON. */
  valueBytes: 64 * 1024,
  logLines: 100,
  logCharacters: 500,
  /** The maximum of calls of one run, and of some kinds of calls. */
  calls: 200,
  messages: 10,
  questions: 5,
  writes: 20,
  links: 1,
  /** Bytes of what one call hands over, as JSON. */
  callBytes: 80 * 1024,
  /** Writes a second of all scripts of a page; further ones wait. */
  writesPerSecond: 5,
  /** Runs that start a second, of all scripts of a page, and runs that are under way at once. */
  runsPerSecond: 20,
  runs: 16,
  /** Scripts that are kept loaded before the one used least recently is unloaded. */
  loaded: 8,
  /** Signals that scripts of a page follow beside its widgets. */
  signals: 500,
  /** Time that a run waits for the first values of the signals it names, in ms. */
  valuesMilliseconds: 3000,
  /** Time after which a worker that does not come back is ended, in ms: well beyond a script's own deadline. */
  stuckMilliseconds: 2000,
} as const;
