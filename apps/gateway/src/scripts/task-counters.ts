import type { ScriptStatus } from '@penstock/contract/model/script-status';
import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';

/** The statistics of one script of the configuration. */
export class TaskCounters {
  isRunning = false;
  #runs = 0;
  #failures = 0;
  #skipped = 0;
  #hasFailed = false;
  #lastRun: number | null = null;
  #microseconds: number | null = null;
  #longest: number | null = null;
  #failure: ScriptStatus['failure'] = null;

  /** A run starts, at a time in ms since 1970. */
  started(time: number): void {
    this.isRunning = true;
    this.#lastRun = time;
  }

  /** A run was due while the one before still ran. */
  leftOut(): void {
    this.#skipped += 1;
  }

  ended(outcome: ScriptOutcome, time: number): void {
    this.isRunning = false;
    this.#runs += 1;
    this.#hasFailed = !outcome.ok;
    this.#microseconds = outcome.microseconds;
    this.#longest = Math.max(this.#longest ?? 0, outcome.microseconds);
    if (outcome.ok) return;
    this.#failures += 1;
    const { key, parameters, line, column, message } = outcome.problem;
    this.#failure = { key, parameters: { ...parameters }, line, column, message, time };
  }

  status(name: string, strategy: ScriptStatus['strategy'], isEnabled: boolean): ScriptStatus {
    const state = this.isRunning
      ? 'running'
      : !isEnabled
        ? 'disabled'
        : this.#hasFailed
          ? 'failing'
          : 'waiting';
    return {
      name,
      strategy,
      state,
      runs: this.#runs,
      failures: this.#failures,
      skipped: this.#skipped,
      lastRun: this.#lastRun,
      microseconds: this.#microseconds,
      longest: this.#longest,
      failure: this.#failure,
    };
  }
}
