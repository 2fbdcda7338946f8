const megabyte = 1024 * 1024;

/** The limits of a script. Each limit is per script, so that one cannot take from another. */
export const scriptLimits = {
  /** Processor time of one run, in ms; waiting for the gateway, or for the processor, does not count. */
  computeMilliseconds: 1000,
  /** Time from the start of a run to its end, waiting for the gateway included and for its turn not, in ms. */
  totalMilliseconds: 30_000,
  /** Pages of 64 KiB that the memory of a script's engine can grow to: the engine itself, its stack and the script's data. */
  memoryPages: 384,
  /** Bytes of the stack that functions calling each other may use. */
  stackBytes: 256 * 1024,
  /** Bytes of the argument and of the result as JSON. */
  valueBytes: megabyte,
  /** Lines that one run may log, and characters of a line. */
  logLines: 100,
  logCharacters: 500,
  /** Calls of the gateway in one run: reads, writes, messages, user data. */
  calls: 200,
  /** Runs that wait or are under way at once, of one script and of all. */
  waitingOfOwner: 64,
  waiting: 4000,
} as const;

/**
 * The lanes that scripts run in. `light` is one thread, for scripts that take little. `fresh` are threads for those of topics and
 * connections that nobody knows yet, `tasks` is one for those of the configuration and for trials, `heavy` are threads with lower
 * priority for scripts that take much.
 */
export const laneLimits = {
  light: {
    threads: 1,
    /** Runs that a thread is handed at once. */
    runs: 64,
    /** Bytes that the loaded scripts of a thread hold together, before the one used least recently is unloaded. */
    loadedBytes: 176 * megabyte,
    /** The most memory of a thread beside that of the scripts, in MB. */
    heapMegabytes: 192,
    /** Calls of the gateway a second, and at once, that all its scripts may make; further ones wait. */
    callsPerSecond: 2000,
  },
  fresh: { threads: 2, runs: 1, loadedBytes: 16 * megabyte, heapMegabytes: 64, callsPerSecond: 500 },
  tasks: { threads: 1, runs: 1, loadedBytes: 16 * megabyte, heapMegabytes: 64, callsPerSecond: 500 },
  heavy: { threads: 2, runs: 1, loadedBytes: 16 * megabyte, heapMegabytes: 64, callsPerSecond: 500 },
} as const;

/** The most memory of one script in MB, as people are shown it. */
export const memoryMegabytes = (scriptLimits.memoryPages * 65_536) / megabyte;
