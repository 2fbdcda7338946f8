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

  /** @param restsUntil when the script may run again, ms since 1970; null when it may run now. */
  status(
    name: string,
    strategy: ScriptStatus['strategy'],
    isEnabled: boolean,
    restsUntil: number | null,
  ): ScriptStatus {
    return {
      name,
      strategy,
      state: this.#state(isEnabled),
      runs: this.#runs,
      failures: this.#failures,
      skipped: this.#skipped,
      lastRun: this.#lastRun,
      microseconds: this.#microseconds,
      longest: this.#longest,
      failure: this.#failure,
      restsUntil,
    };
  }

  #state(isEnabled: boolean): ScriptStatus['state'] {
    if (this.isRunning && !this.#hasFailed) return 'running';
    if (!isEnabled) return 'disabled';
    // Also while it is run again: whoever looks then, such as the gateway's health, must not take it for one in order.
    return this.#hasFailed ? 'failing' : 'waiting';
  }
}
