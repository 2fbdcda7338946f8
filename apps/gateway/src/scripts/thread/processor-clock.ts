import { openSync, readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Processor time of the thread that calls it so far, in ms. */
type ThreadTime = () => number;

/** A point of both clocks is looked up again after this time, in ms. */
const pointAge = 1;
/** Room for the three numbers of a line of `schedstat`. */
const lineBytes = 128;

/**
 * The clock by which scripts compute: the processor time of their thread. It is looked at only where the time of the wall clock says
 * that it may matter, since looking costs as much as a short script. Where the machine does not tell it, the wall clock counts.
 */
export class ProcessorClock {
  readonly #threadTime: ThreadTime | undefined;
  readonly #now: () => number;
  /** Time by the wall clock that is known not to have been computing, in ms. */
  #lost = 0;
  /** The last point of both clocks, and what was lost by then. */
  #point = { wall: Number.NEGATIVE_INFINITY, thread: 0, lost: 0 };

  constructor(threadTime: ThreadTime | undefined, now: () => number = () => performance.now()) {
    this.#threadTime = threadTime;
    this.#now = now;
  }

  /** Milliseconds of computing, at most. */
  computed(): number {
    return this.#now() - this.#lost;
  }

  /** A script is about to compute. */
  started(): void {
    const wall = this.#now();
    if (this.#threadTime === undefined || wall - this.#point.wall < pointAge) return;
    this.#point = { wall, thread: this.#threadTime(), lost: this.#lost };
  }

  /** The thread waited for so many ms. */
  waited(milliseconds: number): void {
    this.#lost += milliseconds;
  }

  /** Milliseconds of computing as the machine counts them. */
  measured(): number {
    const wall = this.#now();
    if (this.#threadTime !== undefined) {
      const { wall: since, thread, lost } = this.#point;
      const computed = this.#threadTime() - thread;
      this.#lost = Math.max(this.#lost, lost + (wall - since) - computed);
    }
    return wall - this.#lost;
  }
}

/** How the processor time of this thread can be read; undefined where the machine does not tell it. */
export function threadTimeHere(): ThreadTime | undefined {
  return timeOfNode() ?? timeOfLinux();
}

/** Newer versions of Node.js tell it. */
function timeOfNode(): ThreadTime | undefined {
  if (!('threadCpuUsage' in process)) return undefined;
  const { threadCpuUsage } = process;
  if (typeof threadCpuUsage !== 'function') return undefined;
  const read = (): number => {
    const usage: unknown = threadCpuUsage.call(process);
    if (typeof usage !== 'object' || usage === null || !('user' in usage) || !('system' in usage))
      return Number.NaN;
    return (Number(usage.user) + Number(usage.system)) / 1000;
  };
  return Number.isNaN(read()) ? undefined : read;
}

/** Linux tells it in nanoseconds, first in the line of a file that is kept open. */
function timeOfLinux(): ThreadTime | undefined {
  const line = Buffer.alloc(lineBytes);
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const read = () =>
      Number.parseInt(line.toString('latin1', 0, readSync(file, line, 0, lineBytes, 0)), 10) / 1e6;
    // A kernel that does not count says nothing but zeros.
    return read() > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}
