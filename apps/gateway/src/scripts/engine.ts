import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import type { ScriptOutcome, ScriptProblem } from '@penstock/contract/scripting/outcome';
import { problemWithoutLine } from '@penstock/contract/scripting/problem';
import type { Clock } from '../collector/schedule.ts';
import { argumentText } from './argument-text.ts';
import type { ScriptHost } from './host.ts';
import { ScriptLanes } from './lanes.ts';
import { scriptLimits } from './limits.ts';
import { RestingScripts } from './resting.ts';
import { failed, stoppedProblem } from './run-outcome.ts';
import type { RunFacts } from './script-history.ts';

/** How a run differs from the usual one. */
export interface RunOptions {
  /**
   * Which script it is, such as `script:totals` or `report:r1`. Runs of one owner share the script's global variables;
   * without an owner the text itself is it.
   */
  readonly owner?: string;
  /** The time that it may compute, in ms; at most what {@link scriptLimits} says, and that without it. */
  readonly computeMilliseconds?: number;
  /** The host of the script; without it that of the engine. */
  readonly host?: ScriptHost;
  /** Runs it in an engine of its own, which is thrown away after: a trial leaves nothing behind. */
  readonly isOnce?: boolean;
}

interface EngineOptions {
  readonly clock: Clock;
  readonly host: ScriptHost;
  /** Takes what scripts logged, and that they failed. Not called for runs with a host of their own. */
  readonly onRun: (owner: string, outcome: ScriptOutcome, facts: RunFacts) => void;
}

/** Runs the scripts of the user, in threads of their own, which are started when they are needed. */
export class ScriptEngine {
  readonly #options: EngineOptions;
  readonly #resting: RestingScripts;
  readonly #lanes: ScriptLanes;
  #lastId = 0;
  #isStopped = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#resting = new RestingScripts(options.clock);
    this.#lanes = new ScriptLanes(options.clock);
  }

  /**
   * Calls an entry of a script with an argument, which is what JSON can hold; integers of 64 bits become texts. Never
   * rejects: why a script failed is in the outcome. Calls made at the same time travel together.
   */
  run(entry: ScriptEntry, code: string, argument: unknown, options: RunOptions = {}): Promise<ScriptOutcome> {
    if (this.#isStopped) return Promise.resolve(failed(stoppedProblem));
    const { isOnce = false, computeMilliseconds = scriptLimits.computeMilliseconds } = options;
    const name = options.owner ?? code;
    const owner = this.#lanes.owner(name, code, isOnce);
    const refusal = this.#busy(owner.queue.length) ?? this.#restOf(name, code);
    if (refusal !== undefined) return Promise.resolve(refusal);
    const { clock, onRun } = this.#options;
    const { text, late } = argumentText(entry, argument);
    const tooLarge = tooLargeArgument(text);
    const [time, asked] = [clock.wall(), clock.monotonic()];
    const noted = (outcome: ScriptOutcome, output: string | null) => {
      if (options.host !== undefined) return;
      onRun(name, outcome, { time, milliseconds: clock.monotonic() - asked, code, output });
    };
    if (tooLarge !== undefined) {
      noted(tooLarge, null);
      return Promise.resolve(tooLarge);
    }
    this.#lastId += 1;
    const request = { id: this.#lastId, owner: name, code, entry, text, late, computeMilliseconds, isOnce };
    return new Promise((resolve) => {
      this.#lanes.add({
        owner,
        request,
        host: options.host ?? this.#options.host,
        refusal: () => this.#restOf(name, code),
        end: (outcome, output, isCostly) => {
          if (options.host === undefined && (isCostly || outcome.ok)) this.#resting.ran(name, code, isCostly);
          noted(outcome, output);
          resolve(outcome);
        },
        thread: undefined,
        time: undefined,
        calls: 0,
      });
    });
  }

  /** When a script that broke a limit may run again, ms since 1970; null when it may run now. */
  restsUntil(owner: string, code: string): number | null {
    const left = this.#resting.left(owner, code);
    return left === 0 ? null : Math.round(this.#options.clock.wall() + left);
  }

  /** Compiles a script without running it; answers what is wrong, or null. */
  check(code: string): Promise<ScriptProblem | null> {
    if (this.#isStopped) return Promise.resolve(stoppedProblem);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#lanes.check(id, code, resolve);
    });
  }

  /** Ends the threads; what runs or waits fails with `script.stopped`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#lanes.stop();
  }

  /** Why a run is not even put in line: too many are, of this script or of all. */
  #busy(waiting: number): ScriptOutcome | undefined {
    const isFull = this.#lanes.size >= scriptLimits.waiting;
    if (!isFull && waiting < scriptLimits.waitingOfOwner) return undefined;
    const parameters = { count: isFull ? this.#lanes.size : waiting };
    return failed(problemWithoutLine('script.busy', parameters, ''));
  }

  #restOf(owner: string, code: string): ScriptOutcome | undefined {
    const seconds = Math.ceil(this.#resting.left(owner, code) / 1000);
    return seconds === 0 ? undefined : failed(problemWithoutLine('script.resting', { seconds }, ''));
  }
}

function tooLargeArgument(text: string): ScriptOutcome | undefined {
  const { valueBytes: limit } = scriptLimits;
  // A text has at most three bytes for each of its characters.
  const bytes = text.length * 3 > limit ? Buffer.byteLength(text) : 0;
  if (bytes <= limit) return undefined;
  return failed(problemWithoutLine('script.tooLarge', { actual: bytes, limit }, ''));
}
