/** The limits of a script. Each limit is per script, so that one cannot take from another. */
export const scriptLimits = {
  /** Time one run may compute, in ms; waiting for the gateway does not count. */
  computeMilliseconds: 1000,
  /** Time from the start of a run to its end, waiting included, in ms. */
  totalMilliseconds: 30_000,
  /** Pages of 64 KiB that the memory of a script's engine can grow to: the engine itself, its stack and the script's data. */
  memoryPages: 384,
  /** Bytes of the stack that functions calling each other may use. */
  stackBytes: 256 * 1024,
  /** Bytes of the argument and of the result as JSON. */
  valueBytes: 1024 * 1024,
  /** Lines that one run may log, and characters of a line. */
  logLines: 100,
  logCharacters: 500,
  /** Calls of the gateway in one run: reads, writes, messages, user data. */
  calls: 200,
  /** Calls of the gateway a second that all scripts may make, and at once; further ones wait. */
  callsPerSecond: 2000,
  /** Scripts that are kept loaded, and bytes that they hold together, before the one used least recently is unloaded. */
  loaded: 64,
  loadedBytes: 64 * 1024 * 1024,
  /** Runs that wait or are under way at once. */
  waiting: 1000,
} as const;

/** The most memory of one script in MB, as people are shown it. */
export const memoryMegabytes = (scriptLimits.memoryPages * 65_536) / (1024 * 1024);
