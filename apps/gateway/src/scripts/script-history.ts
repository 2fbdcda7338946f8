import { keptRuns, type ScriptRun, type ScriptRuns, textMark } from '@penstock/contract/model/script-run';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';

/** Scripts of which runs are kept; beyond it those of the script that ran least recently are forgotten. */
const maxOwners = 512;
/** Characters of the reason of a failure that are kept. */
const maxMessage = 200;

const limitErrors: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'script.deadline',
  'script.memory',
  'script.recursion',
  'script.tooLarge',
  'script.tooDeep',
]);

/** The facts of a run that its outcome does not have. */
export interface RunFacts {
  /** When it was asked for, ms since 1970, and how long it took until its outcome was known, in ms. */
  readonly time: number;
  readonly milliseconds: number;
  readonly code: string;
  /** The beginning of the output as JSON, `keptOutput` characters; null where there is none. */
  readonly output: string | null;
}

interface Runs {
  total: number;
  failed: number;
  /** The oldest first. */
  readonly last: ScriptRun[];
  /** Runs that failed, and are older than those. */
  readonly failures: ScriptRun[];
  /** The text that ran last, and its mark. */
  code: string;
  mark: number;
}

/** The last runs of each script at work, in memory: those that failed are kept longer. */
export class ScriptHistory {
  readonly #owners = new Map<string, Runs>();

  /** Takes the outcome of a run. */
  take(owner: string, outcome: ScriptOutcome, { time, milliseconds, code, output }: RunFacts): void {
    const runs = this.#runsOf(owner);
    if (runs.code !== code) Object.assign(runs, { code, mark: textMark(code) });
    runs.total += 1;
    if (!outcome.ok) runs.failed += 1;
    runs.last.push({
      time,
      microseconds: Math.round(outcome.microseconds),
      milliseconds: Math.round(milliseconds),
      text: runs.mark,
      ...resultOf(outcome, output),
    });
    const old = runs.last.length > keptRuns.last ? runs.last.shift() : undefined;
    if (old === undefined || old.problem === null) return;
    runs.failures.push(old);
    if (runs.failures.length > keptRuns.failed) runs.failures.shift();
  }

  /** The runs of a script that are kept, the latest first. */
  of(owner: string): ScriptRuns {
    const runs = this.#owners.get(owner);
    if (runs === undefined) return { total: 0, failed: 0, runs: [] };
    const { total, failed, failures, last } = runs;
    return { total, failed, runs: [...failures, ...last].toReversed() };
  }

  #runsOf(owner: string): Runs {
    const runs = this.#owners.get(owner) ?? {
      total: 0,
      failed: 0,
      last: [],
      failures: [],
      code: '',
      mark: textMark(''),
    };
    this.#owners.delete(owner);
    this.#owners.set(owner, runs);
    const [oldest] = this.#owners.keys();
    if (this.#owners.size > maxOwners && oldest !== undefined) this.#owners.delete(oldest);
    return runs;
  }
}

function resultOf(
  outcome: ScriptOutcome,
  output: string | null,
): Pick<ScriptRun, 'bytes' | 'output' | 'problem' | 'isEndedByLimit'> {
  if (!outcome.ok) {
    const { key, parameters, line, column, message } = outcome.problem;
    const problem = {
      key,
      parameters: { ...parameters },
      line,
      column,
      message: message.slice(0, maxMessage),
    };
    return { bytes: null, output: null, problem, isEndedByLimit: limitErrors.has(key) };
  }
  return { bytes: outcome.bytes, output, problem: null, isEndedByLimit: false };
}
