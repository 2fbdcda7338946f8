import type { ScriptProblem } from '@penstock/contract/scripting/outcome';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';

/** The problems after which a script rests. */
const hardProblems: ReadonlySet<ErrorKey> = new Set(['script.deadline', 'script.memory', 'script.recursion']);
/** The first rest, and the longest, in ms; each is twice as long as the one before. */
const rests = { first: 9000, longest: 600_000 } as const;

interface Rest {
  readonly source: string;
  readonly until: number;
  readonly length: number;
}

/** Scripts that broke a limit rest before they run again, twice as long each time, unless their text was changed. */
export class ScriptRests {
  readonly #rests = new Map<string, Rest>();

  /** Seconds until a script may run, 0 where it may now. */
  secondsLeft(owner: string, source: string, now: number): number {
    const rest = this.#rests.get(owner);
    if (rest === undefined || rest.source !== source) return 0;
    return Math.max(0, Math.ceil((rest.until - now) / 1000));
  }

  /** Notes how a run ended. */
  ended(owner: string, source: string, problem: ScriptProblem | null, now: number): void {
    if (problem === null || !hardProblems.has(problem.key)) {
      this.#rests.delete(owner);
      return;
    }
    const before = this.#rests.get(owner);
    const length = before?.source === source ? Math.min(before.length * 2, rests.longest) : rests.first;
    this.#rests.set(owner, { source, until: now + length, length });
  }
}
