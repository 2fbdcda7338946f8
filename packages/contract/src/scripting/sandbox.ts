import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { byteCount } from '../rules/length.ts';
import { limits } from '../rules/limits.ts';
import type { ScriptEntry } from '../rules/script-entries.ts';
import { depthOf } from './depth.ts';
import { scriptLogLevels, type ScriptProblem } from './outcome.ts';
import { scriptName } from './position.ts';
import {
  compileProblem,
  deadlineProblem,
  type EngineError,
  engineError,
  isOutOfMemory,
  memoryProblem,
  problemWithoutLine,
  runProblem,
} from './problem.ts';
import type { Run } from './run.ts';
import type { QuickJs, SandboxHost, SandboxImage, SandboxKind } from './sandbox-host.ts';
import { type LibraryFunctions, type LibraryHost, startLibrary } from './start-library.ts';

/** Jobs of promises that are run before the deadline is looked at again. */
const jobsAtOnce = 64;
/** A turn that took longer, in ms, is measured exactly: the machine may have done something else meanwhile. */
const longSlice = 3;

/**
 * One script in an engine with a memory of its own. It sees nothing of other scripts, and can neither hold up the thread
 * beyond its deadline nor use more memory than the engine's cap. After a run that broke a limit it is broken, and to be
 * thrown away.
 */
export class Sandbox<Question extends string, Call extends string> {
  readonly #engine: QuickJs;
  readonly #host: SandboxHost<Question, Call>;
  readonly #kind: SandboxKind<Question, Call>;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  #code: string;
  readonly #entries = new Map<ScriptEntry, QuickJSHandle>();
  readonly #runs = new Map<number, Run>();
  readonly #library: LibraryFunctions;
  #current: Run | undefined;
  #deadline = Number.POSITIVE_INFINITY;
  #wasInterrupted = false;
  #isLoaded = false;
  #isBroken = false;

  /** `image`: the script goes on from there, with its global variables, where the engine is the same. */
  constructor(
    engine: QuickJs,
    host: SandboxHost<Question, Call>,
    code: string,
    kind: SandboxKind<Question, Call>,
    image?: SandboxImage,
  ) {
    this.#engine = engine;
    this.#host = host;
    this.#kind = kind;
    this.#code = code;
    this.#runtime = engine.module.newRuntime();
    this.#runtime.setMaxStackSize(kind.limits.stackBytes);
    this.#runtime.setInterruptHandler(() => {
      this.#wasInterrupted ||= this.#isOverdue();
      return this.#wasInterrupted;
    });
    this.#context = this.#runtime.newContext();
    this.#library = startLibrary(this.#runtime, this.#context, kind.library, this.#libraryHost());
    if (image !== undefined) this.#restore(image);
  }

  /** Whether it broke a limit, so that it must not be used again. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Whether runs of it wait for the gateway. */
  get isWaiting(): boolean {
    return this.#runs.size > 0;
  }

  /** Bytes that it holds, those that it needed once included. */
  get bytes(): number {
    return this.#engine.memory.used;
  }

  /** The script as it is between two runs; undefined after it has broken a limit, or where runs of it wait. */
  image(): SandboxImage | undefined {
    if (this.#isBroken || this.isWaiting) return undefined;
    return { memory: this.#engine.memory.copy(), places: this.#places(), isLoaded: this.#isLoaded };
  }

  /** The problem of the text of a script, without running it; null when it compiles. */
  compile(code: string): ScriptProblem | null {
    const result = this.#context.evalCode(code, scriptName, { type: 'global', compileOnly: true });
    if (result.error === undefined) {
      result.value.dispose();
      return null;
    }
    return compileProblem(this.#described(result.error));
  }

  /** Starts a run; it ends now, or later when what it waits for is settled. */
  run(run: Run, entry: ScriptEntry, text: string): void {
    this.#runs.set(run.id, run);
    this.#slice(run, () => {
      const handle = this.#entry(run, entry);
      if (handle === undefined) return;
      const context = this.#context;
      const argument = context.newString(text);
      const id = context.newNumber(run.id);
      const late =
        run.late === undefined ? context.undefined : context.newString(Object.keys(run.late).join());
      const result = context.callFunction(this.#library.run, context.undefined, handle, id, argument, late);
      argument.dispose();
      late.dispose();
      id.dispose();
      if (result.error !== undefined) this.#fail(run, result.error);
      else {
        if (context.typeof(result.value) === 'string') this.#output(run, context.getString(result.value));
        result.value.dispose();
      }
    });
  }

  /** Hands a run the result of one of its calls: JSON, or the message of an error. */
  settle(run: Run, call: number, isDone: boolean, text: string): void {
    if (this.#isBroken) return;
    this.#slice(run, () => {
      const context = this.#context;
      const handles = [
        context.newNumber(call),
        isDone ? context.true : context.false,
        context.newString(text),
      ];
      const result = context.callFunction(this.#library.settle, context.undefined, handles);
      for (const handle of handles) handle.dispose();
      if (result.error !== undefined) this.#fail(run, result.error);
      else result.value.dispose();
    });
  }

  /** Gives its memory back. Runs that wait are failed. */
  dispose(): void {
    this.#break(problemWithoutLine('script.stopped', {}, 'stopped'));
    this.#deliver();
  }

  /**
   * Makes it one for another script, as an engine that was just started would be, of which `started` is the image. Answers whether it
   * could be done: not where it has broken a limit, or needed more memory than that one has.
   */
  become(code: string, started: SandboxImage): boolean {
    if (this.#isBroken || this.isWaiting || !this.#restore(started)) return false;
    this.#entries.clear();
    this.#code = code;
    return true;
  }

  /** Engines of one kind are started alike and have everything at the same places; one that differs starts afresh. */
  #restore({ memory, places, isLoaded }: SandboxImage): boolean {
    const own = this.#places();
    if (memory.bytes !== this.#engine.memory.bytes) return false;
    if (places.some((place, index) => place !== own[index])) return false;
    this.#engine.memory.restore(memory);
    this.#isLoaded = isLoaded;
    return true;
  }

  #places(): readonly number[] {
    const { run, settle, describe } = this.#library;
    return [run.value, settle.value, describe.value];
  }

  /** Whether the current run has computed for longer than it may. */
  #isOverdue(): boolean {
    return this.#host.computed() > this.#deadline && this.#host.measured() > this.#deadline;
  }

  /** Lets the script compute on behalf of a run, within what is left of its time. */
  #slice(run: Run, action: () => void): void {
    this.#current = run;
    this.#wasInterrupted = false;
    const { memory } = this.#engine;
    memory.forget();
    const started = this.#host.computed();
    this.#deadline = started + run.left;
    this.#host.started(run);
    try {
      action();
      this.#runJobs();
      // A promise that was lost for want of memory is never settled. Nor can a script go on by catching what ends it.
      if (memory.isRefused && !run.isDone) this.#exhausted(run);
    } catch (error) {
      // The engine itself gave up: its memory is in no defined state.
      if (error instanceof RangeError) run.fail(problemWithoutLine('script.recursion', {}, 'stack overflow'));
      this.#exhausted(run);
    } finally {
      this.#host.ended();
      const computed = this.#host.computed() - started;
      run.left -= computed > longSlice ? Math.max(0, this.#host.measured() - started) : computed;
      this.#current = undefined;
    }
    this.#deliver();
  }

  /** Hands over the results of the runs that have ended. */
  #deliver(): void {
    for (const run of this.#runs.values()) {
      if (!run.isDone) continue;
      this.#runs.delete(run.id);
      run.deliver();
    }
  }

  /** Runs what promises have made ready, until nothing is ready. */
  #runJobs(): void {
    while (!this.#isBroken && this.#runtime.hasPendingJob()) {
      const result = this.#runtime.executePendingJobs(jobsAtOnce);
      if (result.error !== undefined) {
        if (this.#current !== undefined) this.#fail(this.#current, result.error);
        else result.error.dispose();
      }
      if (this.#isOverdue()) {
        this.#wasInterrupted = true;
        this.#overdue();
      }
    }
  }

  /** The function of an entry; undefined after the run was failed because there is none. */
  #entry(run: Run, entry: ScriptEntry): QuickJSHandle | undefined {
    const known = this.#entries.get(entry);
    if (known !== undefined) return known;
    if (!this.#isLoaded && !this.#load(run)) return undefined;
    const text = `typeof ${entry} === 'function' ? ${entry} : undefined`;
    const result = this.#context.evalCode(text, 'entry', { type: 'global' });
    if (result.error !== undefined) {
      this.#fail(run, result.error);
      return undefined;
    }
    if (this.#context.typeof(result.value) !== 'function') {
      result.value.dispose();
      run.fail(problemWithoutLine('script.missingEntry', { entry }, `${entry} is missing`));
      return undefined;
    }
    this.#entries.set(entry, result.value);
    return result.value;
  }

  /** Runs the text of the script, which declares its entries. */
  #load(run: Run): boolean {
    const problem = this.compile(this.#code);
    if (problem !== null) {
      run.fail(problem);
      return false;
    }
    const result = this.#context.evalCode(this.#code, scriptName, { type: 'global' });
    if (result.error !== undefined) {
      this.#fail(run, result.error);
      // The declarations up to the error may be half of those that it needs.
      this.#isBroken = true;
      return false;
    }
    result.value.dispose();
    this.#isLoaded = true;
    return true;
  }

  /** A run failed with an error: because of the error, or of what the engine was refused. */
  #failed(run: Run, error: EngineError): void {
    if (this.#wasInterrupted) this.#overdue();
    else if (this.#engine.memory.isRefused || isOutOfMemory(error)) this.#exhausted(run, error.stack);
    else run.fail(runProblem(error));
  }

  #fail(run: Run, handle: QuickJSHandle): void {
    this.#failed(run, this.#described(handle));
  }

  #output(run: Run, text: string): void {
    const bytes = byteCount(text);
    const { valueBytes: limit } = this.#kind.limits;
    if (bytes > limit) run.fail(problemWithoutLine('script.tooLarge', { actual: bytes, limit }, 'too large'));
    else if (depthOf(text) > limits.documentDepth) {
      const parameters = { limit: limits.documentDepth };
      run.fail(problemWithoutLine('script.tooDeep', parameters, 'too many levels'));
    } else run.output(text);
  }

  /** The current run has used its time up. */
  #overdue(): void {
    this.#current?.fail(deadlineProblem(this.#current.limit));
    this.#break(problemWithoutLine('script.stopped', {}, 'stopped'));
  }

  /** A run has used its memory up. */
  #exhausted(run: Run, stack?: string): void {
    run.fail(memoryProblem(this.#kind.limits.megabytes, stack));
    this.#break(problemWithoutLine('script.stopped', {}, 'stopped'));
  }

  #break(problem: ScriptProblem): void {
    this.#isBroken = true;
    for (const run of this.#runs.values()) run.fail(problem);
  }

  /** Reads an error of the script, which may be any value, and frees it. */
  #described(handle: QuickJSHandle): EngineError {
    const context = this.#context;
    // Describing calls the script's own functions, such as toString: within the deadline, or without an answer.
    const result = context.callFunction(this.#library.describe, context.undefined, handle);
    if (result.error !== undefined) {
      result.error.dispose();
      const shown: unknown = this.#wasInterrupted ? undefined : context.dump(handle);
      handle.dispose();
      return engineError(shown);
    }
    handle.dispose();
    const text = context.getString(result.value);
    result.value.dispose();
    return engineError(JSON.parse(text));
  }

  /** The functions of the sandbox that the library calls, by the names that this kind of scripts has. */
  #libraryHost(): LibraryHost {
    const missing = () => new Error('there is no such function');
    return {
      answer: (name, text) => {
        const question = this.#kind.questions.find((one) => one === name);
        if (question === undefined) throw missing();
        return this.#host.answer(this.#calling(), question, text);
      },
      call: (name, text) => {
        const call = this.#kind.calls.find((one) => one === name);
        if (call === undefined) throw missing();
        return this.#host.call(this.#calling(), call, text);
      },
      log: (level, line) => this.#current?.log(scriptLogLevels.find((one) => one === level) ?? 'info', line),
      late: (id, name) => this.#runs.get(id)?.late?.[name] ?? 'null',
      settle: (id, isDone, text) => {
        const run = this.#runs.get(id);
        if (run === undefined) return;
        if (isDone) this.#output(run, text);
        else this.#failed(run, engineError(JSON.parse(text)));
      },
    };
  }

  /** The run that makes a call, which counts. Throws for the script when it makes too many. */
  #calling(): Run {
    const run = this.#current;
    if (run === undefined) throw new Error('no run is under way');
    run.calls += 1;
    const { calls } = this.#kind.limits;
    if (run.calls > calls) throw new Error(`more than ${calls} calls in one run`);
    return run;
  }
}
