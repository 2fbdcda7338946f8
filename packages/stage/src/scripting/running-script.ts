import type { ScriptProblem } from '@penstock/contract/scripting/outcome';
import type { ScriptContext } from '../services/script-service.ts';
import type { ValueClock } from '../values/value-source.ts';
import { pageScriptLimits } from './script-limits.ts';

/** One run that is under way: its time, and what it has asked for so far. */
export class RunningScript {
  readonly id: number;
  readonly source: string;
  readonly context: ScriptContext;
  readonly started: number;
  questions = 0;
  writes = 0;
  links = 0;
  readonly #clock: ValueClock;
  readonly #onEnd: (problem: ScriptProblem | null) => void;
  readonly #onOverdue: () => void;
  #left: number = pageScriptLimits.totalMilliseconds;
  #since: number;
  #people = 0;
  #cancel: (() => void) | undefined;

  constructor(options: {
    readonly id: number;
    readonly source: string;
    readonly context: ScriptContext;
    readonly clock: ValueClock;
    readonly onEnd: (problem: ScriptProblem | null) => void;
    readonly onOverdue: () => void;
  }) {
    this.id = options.id;
    this.source = options.source;
    this.context = options.context;
    this.#clock = options.clock;
    this.#onEnd = options.onEnd;
    this.#onOverdue = options.onOverdue;
    this.started = options.clock.now();
    this.#since = this.started;
    this.#count();
  }

  /** Waits for people, whose time does not count. */
  async withPeople<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#people += 1;
    if (this.#people === 1) {
      this.#cancel?.();
      this.#left -= this.#clock.now() - this.#since;
    }
    try {
      return await wait();
    } finally {
      this.#people -= 1;
      if (this.#people === 0) {
        this.#since = this.#clock.now();
        this.#count();
      }
    }
  }

  end(problem: ScriptProblem | null): void {
    this.#people = Number.POSITIVE_INFINITY;
    this.#cancel?.();
    this.#onEnd(problem);
  }

  #count(): void {
    this.#cancel = this.#clock.after(Math.max(0, this.#left), this.#onOverdue);
  }
}
