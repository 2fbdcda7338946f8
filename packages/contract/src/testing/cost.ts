/** A function that takes something from outside, with an input of a size that costs it most. */
export interface Cost {
  readonly name: string;
  /** The size at its limit: items, or characters. */
  readonly size: number;
  /** Builds an input of a size, which is not measured, and returns what is measured. */
  readonly prepare: (size: number) => () => unknown;
  /** The most memory that one unit may need on top, in bytes; beside a fixed share. */
  readonly bytesPerUnit?: number;
}

/** The usage of one run. */
interface Usage {
  /** Processor time, in ms. */
  readonly time: number;
  /** By how much the most memory that the process ever held has grown, in bytes. */
  readonly memory: number;
}

/**
 * The time and memory that any function may use at its limit beside its cost per unit: warming up, collecting garbage, other work of the
 * machine.
 */
const fixed = { time: 1000, memory: 200_000_000 } as const;
/** How much more one unit may cost at the limit than at a tenth of it. */
const slack = 4;

/**
 * The problem of a cost: its time per unit at the limit is several times that at a tenth of it, or it needs more
 * memory than allowed. Undefined when it is linear. Other load can only make a run slower, so the best of some attempts
 * counts. `share`: how much of the limit is tried, above 0 to 1; the square of a size shows at a part of it as well.
 */
export function costProblem(
  { name, size: limit, prepare, bytesPerUnit = 2000 }: Cost,
  { share = 1, attempts = 8 } = {},
): string | undefined {
  const size = Math.ceil(limit * share);
  const tenth = Math.min(...[1, 2].map(() => usageOf(prepare(Math.ceil(size / 10))).time));
  const maxTime = 10 * slack * tenth + fixed.time * share;
  const maxMemory = bytesPerUnit * size + fixed.memory * share;
  let best = Infinity;
  for (let attempt = 0; attempt < attempts && best > maxTime; attempt += 1) {
    const { time, memory } = usageOf(prepare(size));
    if (memory > maxMemory)
      return `${name}: ${megabytes(memory)} at ${size}, at most ${megabytes(maxMemory)}`;
    best = Math.min(best, time);
  }
  return best > maxTime ? `${name}: ${tenth} ms at ${size / 10}, ${best} ms at ${size}` : undefined;
}

function usageOf(run: () => unknown): Usage {
  const memory = process.resourceUsage().maxRSS;
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return { time: (user + system) / 1000, memory: (process.resourceUsage().maxRSS - memory) * 1024 };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
