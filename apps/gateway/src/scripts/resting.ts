import type { Clock } from '../collector/schedule.ts';
import { scriptLimits } from './limits.ts';

/** A script that breaks a limit rests so many times as long as it may compute: what fails each time need not be tried all the time. */
const firstRest = 9 * scriptLimits.computeMilliseconds;
/** The longest rest, in ms; each is twice as long as the one before. */
const longestRest = 600_000;
/** Scripts that are remembered; beyond it the one that rests longest is forgotten. */
const maxScripts = 4000;

interface Rest {
  readonly code: string;
  readonly length: number;
  /** The end of the rest, by the monotonic clock. */
  readonly until: number;
}

/** Scripts that broke a limit: they are not run for a while. */
export class RestingScripts {
  readonly #clock: Clock;
  readonly #rests = new Map<string, Rest>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How long a script rests still, in ms; 0 when it may run. Another text may always run. */
  left(owner: string, code: string): number {
    const rest = this.#rests.get(owner);
    if (rest === undefined || rest.code !== code) return 0;
    return Math.max(0, rest.until - this.#clock.monotonic());
  }

  /** Takes note of a run that ended well, or that took more time or memory than it may. */
  ran(owner: string, code: string, isCostly: boolean): void {
    if (!isCostly) {
      this.#rests.delete(owner);
      return;
    }
    const before = this.#rests.get(owner);
    const length = before?.code === code ? Math.min(before.length * 2, longestRest) : firstRest;
    this.#rests.delete(owner);
    this.#rests.set(owner, { code, length, until: this.#clock.monotonic() + length });
    const [oldest] = this.#rests.keys();
    if (this.#rests.size > maxScripts && oldest !== undefined) this.#rests.delete(oldest);
  }
}
