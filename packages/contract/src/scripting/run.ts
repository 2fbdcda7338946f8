import { byteCount } from '../rules/length.ts';
import type { ScriptLogLevel, ScriptLogLine, ScriptProblem } from './outcome.ts';
import type { SandboxLimits } from './sandbox-limits.ts';

/** One run that is asked for. */
export interface SandboxRun {
  readonly id: number;
  /** Parts of the argument that the script gets when it asks for them, as JSON by name. */
  readonly late: Readonly<Record<string, string>> | undefined;
  /** The time that it may compute, in ms. */
  readonly computeMilliseconds: number;
}

/** The outcome of a run, the output as JSON. */
export interface RunResult {
  readonly id: number;
  readonly microseconds: number;
  readonly log: readonly ScriptLogLine[];
  readonly droppedLines: number;
  readonly result:
    | { readonly kind: 'output'; readonly text: string; readonly bytes: number }
    | { readonly kind: 'problem'; readonly problem: ScriptProblem };
}

/** One run of a script, from its start until its result is known. */
export class Run {
  readonly id: number;
  /** The time that it may compute still, in ms. */
  left: number;
  calls = 0;
  /** Parts of the argument that are handed over when the script asks for them, as JSON by name. */
  readonly late: SandboxRun['late'];
  /** The time that it may compute altogether, in ms. */
  readonly limit: number;
  readonly #limits: Pick<SandboxLimits, 'logLines' | 'logCharacters'>;
  readonly #log: ScriptLogLine[] = [];
  #droppedLines = 0;
  readonly #done: (result: RunResult) => void;
  #isDone = false;
  #result: RunResult['result'] | undefined;

  constructor(
    { id, computeMilliseconds, late }: SandboxRun,
    logLimits: Pick<SandboxLimits, 'logLines' | 'logCharacters'>,
    done: (result: RunResult) => void,
  ) {
    this.#limits = logLimits;
    this.id = id;
    this.late = late;
    this.left = computeMilliseconds;
    this.limit = computeMilliseconds;
    this.#done = done;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  log(level: ScriptLogLevel, text: string): void {
    const { logLines, logCharacters } = this.#limits;
    if (this.#log.length >= logLines) this.#droppedLines += 1;
    else
      this.#log.push({
        level,
        text: text.length > logCharacters ? `${text.slice(0, logCharacters)}…` : text,
      });
  }

  /** Ends it with a result as JSON. What ended already stays as it is. */
  output(text: string): void {
    this.#end({ kind: 'output', text, bytes: byteCount(text) });
  }

  fail(problem: ScriptProblem): void {
    this.#end({ kind: 'problem', problem });
  }

  /** Ends it without a result: nobody waits for it any longer. */
  abandon(): void {
    this.#isDone = true;
  }

  /** Hands the result over, once it has ended and the time it took is known. */
  deliver(): void {
    const result = this.#result;
    this.#result = undefined;
    if (result === undefined) return;
    this.#done({
      id: this.id,
      microseconds: Math.round((this.limit - this.left) * 1000),
      log: this.#log,
      droppedLines: this.#droppedLines,
      result,
    });
  }

  #end(result: RunResult['result']): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#result = result;
  }
}
