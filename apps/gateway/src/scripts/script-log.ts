import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';

/** Lines that all scripts may log: a second, and at once. */
const perSecond = 20;
const burst = 200;
/** The same failure of a script is logged again after so long, in ms. */
const repeatAfter = 600_000;
/** Scripts whose last failure is remembered. */
const maxOwners = 1000;

/** Writes what scripts log, and why they fail, to the log of the gateway, within a share of it. */
export class ScriptLog {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #failures = new Map<string, { readonly text: string; readonly at: number }>();
  #left = burst;
  #at: number;
  #dropped = 0;

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
    this.#at = clock.monotonic();
  }

  /** Takes what became of a run of a script. */
  take(script: string, outcome: ScriptOutcome): void {
    for (const { level, text } of outcome.log) if (this.#mayLog()) this.#log[level]({ script }, text);
    this.#dropped += outcome.droppedLines;
    if (outcome.ok) this.#failures.delete(script);
    else this.#failed(script, outcome.problem);
  }

  #failed(script: string, problem: Extract<ScriptOutcome, { ok: false }>['problem']): void {
    const { key, line, column, message } = problem;
    const text = `${key} ${line} ${message}`;
    const before = this.#failures.get(script);
    const now = this.#clock.monotonic();
    if (before?.text === text && now - before.at < repeatAfter) return;
    this.#failures.delete(script);
    this.#failures.set(script, { text, at: now });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > maxOwners && oldest !== undefined) this.#failures.delete(oldest);
    if (this.#mayLog()) this.#log.warn({ script, key, line, column, reason: message }, 'a script failed');
  }

  #mayLog(): boolean {
    const now = this.#clock.monotonic();
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) {
      this.#dropped += 1;
      return false;
    }
    this.#left -= 1;
    if (this.#dropped > 0) {
      this.#log.warn({ lines: this.#dropped }, 'lines of scripts were not logged');
      this.#dropped = 0;
    }
    return true;
  }
}
