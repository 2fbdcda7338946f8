import type { Pass } from './read-pass.ts';
import type { ReadPlan } from './read-plan.ts';
import type { GroupPoints } from './scan-groups.ts';

/** The cycles of a scan group: how its points are read, and what came of it. */
export class GroupCycle {
  readonly name: string;
  readonly interval: number;
  readonly plan: ReadPlan;
  /** How many variables it reads. */
  readonly variables: number;
  /** When the cycle under way has to be over, by the monotonic clock in ms. */
  deadline = Number.POSITIVE_INFINITY;
  /** It was not read since the device did not answer: it is due as soon as the device answers another group. */
  isOwed = false;
  #lastCycle: number | null = null;
  /** By row: 1 for what it reads. A set would take 33 bytes for each of them. */
  readonly #isOwn: Uint8Array;

  constructor({ name, interval, points }: GroupPoints, plan: ReadPlan) {
    this.name = name;
    this.interval = interval;
    this.plan = plan;
    this.variables = points.length;
    this.#isOwn = new Uint8Array(points.reduce((end, { row }) => Math.max(end, row + 1), 0));
    for (const { row } of points) this.#isOwn[row] = 1;
  }

  /** Whether it reads a row. */
  reads(row: number): boolean {
    return this.#isOwn[row] === 1;
  }

  /** The duration of the last cycle, in ms; null before the first. */
  get lastCycle(): number | null {
    return this.#lastCycle;
  }

  /** Takes the outcome of a cycle, which took `duration` ms. */
  ended({ requests, unreachable }: Pass, duration: number): void {
    this.isOwed = unreachable !== undefined;
    if (requests > 0) this.#lastCycle = Math.round(duration * 10) / 10;
  }
}
