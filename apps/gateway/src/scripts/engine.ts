import { keptOutput } from '@penstock/contract/model/script-run';
import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import type { Clock } from '../collector/schedule.ts';
import { argumentText } from './argument-text.ts';
import type { ScriptHost } from './host.ts';
import { scriptLimits } from './limits.ts';
import type { ScriptLogLine, ScriptOutcome, ScriptProblem } from '@penstock/contract/scripting/outcome';
import { RestingScripts } from './resting.ts';
import type { RunFacts } from './script-history.ts';
import { ScriptThread } from './script-thread.ts';
import type { RunResult } from '@penstock/contract/scripting/run';
import type { RunRequest } from './thread-messages.ts';

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

interface Waiting {
  readonly request: RunRequest;
  readonly owner: string;
  readonly code: string;
  readonly host: ScriptHost;
  readonly isOwnHost: boolean;
  /** When it was asked for, by the wall clock and by the monotonic one. */
  readonly time: number;
  readonly asked: number;
  readonly resolve: (outcome: ScriptOutcome) => void;
  readonly cancelTimer: () => void;
}

/** Owners whose texts the thread holds, before all are sent again. */
const maxOwners = 1000;

/**
 * Runs the scripts of the user, in a thread of its own. The thread is started by the first run, ended when a script
 * holds it up in spite of everything, and started again for those that wait.
 */
export class ScriptEngine {
  readonly #options: EngineOptions;
  readonly #resting: RestingScripts;
  readonly #waiting = new Map<number, Waiting>();
  readonly #checks = new Map<number, (problem: ScriptProblem | null) => void>();
  /** The texts that the thread was sent, by owner. */
  readonly #sent = new Map<string, string>();
  #outbox: RunRequest[] = [];
  #thread: ScriptThread | undefined;
  #lastId = 0;
  #isStopped = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#resting = new RestingScripts(options.clock);
  }

  /**
   * Calls an entry of a script with an argument, which is what JSON can hold; integers of 64 bits become texts. Never
   * rejects: why a script failed is in the outcome. Calls made at the same time travel together.
   */
  run(entry: ScriptEntry, code: string, argument: unknown, options: RunOptions = {}): Promise<ScriptOutcome> {
    const owner = options.owner ?? code;
    const refusal = this.#refusal(owner, code);
    if (refusal !== undefined) return Promise.resolve(failed(refusal));
    const { text, late } = argumentText(entry, argument);
    const { valueBytes: limit } = scriptLimits;
    // A text has at most three bytes for each of its characters.
    const bytes = text.length * 3 > limit ? Buffer.byteLength(text) : 0;
    if (bytes > limit) {
      const parameters = { actual: bytes, limit };
      const problem = { key: 'script.tooLarge', parameters, line: null, column: null, message: '' } as const;
      const outcome = failed(problem);
      if (options.host === undefined) {
        const facts = { time: this.#options.clock.wall(), milliseconds: 0, code, output: null };
        this.#options.onRun(owner, outcome, facts);
      }
      return Promise.resolve(outcome);
    }
    this.#lastId += 1;
    const id = this.#lastId;
    const { computeMilliseconds = scriptLimits.computeMilliseconds, isOnce = false, host } = options;
    return new Promise((resolve) => {
      const cancelTimer = this.#options.clock.after(scriptLimits.totalMilliseconds, () => this.#abandon(id));
      const request = { id, owner, code, entry, text, late, computeMilliseconds, isOnce };
      this.#waiting.set(id, {
        request,
        owner,
        code,
        host: host ?? this.#options.host,
        isOwnHost: host !== undefined,
        time: this.#options.clock.wall(),
        asked: this.#options.clock.monotonic(),
        resolve,
        cancelTimer,
      });
      this.#send(request);
    });
  }

  /** When a script that broke a limit may run again, ms since 1970; null when it may run now. */
  restsUntil(owner: string, code: string): number | null {
    const left = this.#resting.left(owner, code);
    return left === 0 ? null : Math.round(this.#options.clock.wall() + left);
  }

  /** Compiles a script without running it; answers what is wrong, or null. */
  check(code: string): Promise<ScriptProblem | null> {
    if (this.#isStopped) return Promise.resolve(stopped);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#checks.set(id, resolve);
      this.#running().send({ kind: 'check', id, code });
    });
  }

  /** Ends the thread; what runs or waits fails with `script.stopped`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#outbox = [];
    const thread = this.#thread;
    this.#thread = undefined;
    this.#failAll();
    await thread?.stop();
  }

  /** Why a run is not even tried. */
  #refusal(owner: string, code: string): ScriptProblem | undefined {
    if (this.#isStopped) return stopped;
    if (this.#waiting.size >= scriptLimits.waiting) {
      const parameters = { count: this.#waiting.size };
      return { key: 'script.busy', parameters, line: null, column: null, message: '' };
    }
    const seconds = Math.ceil(this.#resting.left(owner, code) / 1000);
    if (seconds === 0) return undefined;
    return { key: 'script.resting', parameters: { seconds }, line: null, column: null, message: '' };
  }

  #running(): ScriptThread {
    this.#thread ??= new ScriptThread({
      clock: this.#options.clock,
      onResults: (results) => {
        for (const result of results) this.#finish(result.id, outcomeOf(result), startOf(result));
      },
      onChecked: (id, problem) => {
        this.#checks.get(id)?.(problem);
        this.#checks.delete(id);
      },
      answer: (run, question, argument) => {
        const waiting = this.#waiting.get(run);
        if (waiting === undefined) throw new Error('the run has ended');
        return waiting.host.answer(question, argument, waiting.owner);
      },
      call: (run, call, argument) => {
        const waiting = this.#waiting.get(run);
        if (waiting === undefined) return Promise.reject(new Error('the run has ended'));
        return waiting.host.call(call, argument, waiting.owner);
      },
      isBusy: () => this.#waiting.size > 0 || this.#checks.size > 0,
      onEnd: (run) => this.#ended(run),
    });
    return this.#thread;
  }

  #send(request: RunRequest): void {
    if (this.#outbox.length === 0) setImmediate(() => this.#flush());
    this.#outbox.push(request);
  }

  #flush(): void {
    const runs = this.#outbox;
    this.#outbox = [];
    if (runs.length === 0) return;
    const thread = this.#running();
    if (this.#sent.size > maxOwners) {
      this.#sent.clear();
      thread.send({ kind: 'forget' });
    }
    const requests = runs.map((request) => {
      if (request.isOnce || request.code === undefined) return request;
      const isKnown = this.#sent.get(request.owner) === request.code;
      this.#sent.set(request.owner, request.code);
      return isKnown ? { ...request, code: undefined } : request;
    });
    thread.send({ kind: 'runs', runs: requests });
  }

  #finish(id: number, outcome: ScriptOutcome, output: string | null = null): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    waiting.cancelTimer();
    if (!waiting.isOwnHost) {
      this.#resting.ran(waiting.owner, waiting.code, outcome);
      const { owner, code, time, asked } = waiting;
      const milliseconds = this.#options.clock.monotonic() - asked;
      this.#options.onRun(owner, outcome, { time, milliseconds, code, output });
    }
    waiting.resolve(outcome);
  }

  /** Nobody waits any longer for a run that did not end in time. */
  #abandon(id: number): void {
    const milliseconds = scriptLimits.totalMilliseconds;
    const message = 'the script waits for something that does not come';
    this.#thread?.send({ kind: 'abandon', id });
    this.#finish(
      id,
      failed({ key: 'script.deadline', parameters: { milliseconds }, line: null, column: null, message }),
    );
  }

  /** The thread was ended because of a run, or broke down. What had not started yet is run by the next thread. */
  #ended(run: number | undefined): void {
    this.#thread = undefined;
    this.#sent.clear();
    this.#outbox = [];
    if (run === undefined) {
      this.#failAll();
      return;
    }
    const parameters = { milliseconds: scriptLimits.computeMilliseconds };
    this.#finish(
      run,
      failed({ key: 'script.deadline', parameters, line: null, column: null, message: 'terminated' }),
    );
    for (const [id, { request }] of this.#waiting) {
      if (id < run) this.#finish(id, failed(stopped));
      else this.#send(request);
    }
    for (const resolve of this.#checks.values()) resolve(stopped);
    this.#checks.clear();
  }

  #failAll(): void {
    for (const id of this.#waiting.keys()) this.#finish(id, failed(stopped));
    for (const resolve of this.#checks.values()) resolve(stopped);
    this.#checks.clear();
  }
}

const stopped: ScriptProblem = {
  key: 'script.stopped',
  parameters: {},
  line: null,
  column: null,
  message: 'stopped',
};

const noLog: readonly ScriptLogLine[] = [];

function failed(problem: ScriptProblem): ScriptOutcome {
  return { ok: false, problem, microseconds: 0, log: noLog, droppedLines: 0 };
}

function outcomeOf({ result, microseconds, log, droppedLines }: RunResult): ScriptOutcome {
  const facts = { microseconds, log, droppedLines };
  if (result.kind === 'problem') return { ok: false, problem: result.problem, ...facts };
  const output: unknown = JSON.parse(result.text);
  return { ok: true, output, bytes: result.bytes, ...facts };
}

/** The beginning of an output; a copy, since a slice would keep the whole text in memory. */
function startOf({ result }: RunResult): string | null {
  if (result.kind === 'problem') return null;
  const { text } = result;
  if (text.length <= keptOutput) return text;
  return Buffer.from(text.slice(0, keptOutput), 'utf16le').toString('utf16le');
}
