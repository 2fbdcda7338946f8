import { problemWithoutLine } from '@penstock/contract/scripting/problem';
import { Run, type RunResult } from '@penstock/contract/scripting/run';
import { Sandbox } from '@penstock/contract/scripting/sandbox';
import type { SandboxHost } from '@penstock/contract/scripting/sandbox-host';
import {
  pageArguments,
  type PageCall,
  type PageQuestion,
  pageCalls,
  pageQuestions,
  readArgument,
} from '@penstock/stage/scripting/script-arguments';
import { pageScriptLimits } from '@penstock/stage/scripting/script-limits';
import type {
  FromScriptWorker,
  ScriptSignal,
  ToScriptWorker,
} from '@penstock/stage/scripting/script-messages';
import { valueKey } from '@penstock/stage/values/value-target';
import { inSource, type RunText, withMain } from './main-function.ts';
import { newQuickJs } from './quickjs.ts';
import { ScriptData } from './script-data.ts';
import { scriptLibrary } from './script-library.ts';

type PageSandbox = Sandbox<PageQuestion, PageCall>;
type Starting = Extract<ToScriptWorker, { kind: 'start' }>;
type RunRequest = Extract<ToScriptWorker, { kind: 'run' }>;

interface Loaded {
  readonly sandbox: PageSandbox;
  readonly source: string;
  readonly text: RunText;
}

const unknownSignal: ScriptSignal = {
  value: null,
  quality: 'unknown',
  isOld: false,
  time: 0,
  text: '—',
  title: '',
  unit: '',
};

/** The program of the worker that runs the scripts of a page: each in an engine of its own. */
export class ScriptProgram implements SandboxHost<PageQuestion, PageCall> {
  readonly #send: (message: FromScriptWorker) => void;
  readonly #now: () => number;
  /** Loaded scripts by owner, those used least recently first. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #runs = new Map<number, { readonly run: Run; readonly sandbox: PageSandbox }>();
  readonly #calls = new Map<number, number>();
  readonly #values = new Map<string, ScriptSignal>();
  readonly #messages = new Map<number, number>();
  readonly #data: ScriptData;
  readonly #library: ReadonlyMap<string, string>;
  readonly #compiled: Promise<WebAssembly.Module>;
  #lastCall = 0;

  /** `now`: milliseconds that never run backwards. */
  constructor(
    { wasm, page, stored }: Starting,
    send: (message: FromScriptWorker) => void,
    now: () => number,
  ) {
    this.#send = send;
    this.#now = now;
    this.#library = scriptLibrary(page);
    this.#data = new ScriptData(stored, (name, value) => send({ kind: 'stored', name, value }));
    this.#compiled = WebAssembly.compile(wasm);
    this.#compiled.then(
      () => send({ kind: 'ready' }),
      () => undefined,
    );
  }

  receive(message: Exclude<ToScriptWorker, Starting>): void {
    switch (message.kind) {
      case 'run':
        void this.#start(message);
        return;
      case 'values':
        for (const [key, signal] of message.values) this.#values.set(key, signal);
        return;
      case 'settle': {
        const id = this.#calls.get(message.call);
        this.#calls.delete(message.call);
        const under = id === undefined ? undefined : this.#runs.get(id);
        under?.sandbox.settle(under.run, message.call, message.isDone, message.text);
        return;
      }
      case 'abandon':
        this.#abandon(message.id);
        return;
      case 'check':
        void this.#check(message.id, message.source);
        return;
    }
  }

  answer(run: Run, question: PageQuestion, text: string): string {
    if (text.length > pageScriptLimits.callBytes) throw new TypeError('the argument is too large');
    return JSON.stringify(this.#answered(run, question, text)) ?? 'null';
  }

  call(run: Run, call: PageCall, text: string): number {
    if (text.length > pageScriptLimits.callBytes) throw new TypeError('the argument is too large');
    readArgument(pageArguments[call], text);
    this.#lastCall += 1;
    this.#calls.set(this.#lastCall, run.id);
    this.#send({ kind: 'call', run: run.id, id: this.#lastCall, call, text });
    return this.#lastCall;
  }

  started(run: Run): void {
    this.#send({ kind: 'computes', run: run.id });
  }

  ended(): void {
    this.#send({ kind: 'rests' });
  }

  computed(): number {
    return this.#now();
  }

  measured(): number {
    return this.#now();
  }

  #answered(run: Run, question: PageQuestion, text: string): unknown {
    switch (question) {
      case 'read': {
        const { key, equipmentId } = readArgument(pageArguments[question], text);
        const known = this.#values.get(valueKey({ kind: 'signal', equipId: equipmentId, signalId: key }));
        this.#send({ kind: 'read', run: run.id, key, equipmentId });
        return { key, ...(known ?? unknownSignal) };
      }
      case 'getData':
        return this.#data.get(readArgument(pageArguments[question], text).name);
      case 'setData': {
        const { name, value } = readArgument(pageArguments[question], text);
        this.#data.set(name, JSON.stringify(value));
        return null;
      }
      case 'removeData':
        return this.#data.remove(readArgument(pageArguments[question], text).name);
      case 'dataKeys':
        return this.#data.names();
      case 'show': {
        readArgument(pageArguments[question], text);
        const shown = (this.#messages.get(run.id) ?? 0) + 1;
        if (shown > pageScriptLimits.messages)
          throw new Error(`more than ${pageScriptLimits.messages} messages in one run`);
        this.#messages.set(run.id, shown);
        this.#send({ kind: 'deed', run: run.id, deed: question, text });
        return null;
      }
      case 'setWidget':
        readArgument(pageArguments[question], text);
        this.#send({ kind: 'deed', run: run.id, deed: question, text });
        return null;
    }
  }

  async #start({ id, owner, source, text }: RunRequest): Promise<void> {
    try {
      const loaded = await this.#ready(owner, source);
      const { computeMilliseconds } = pageScriptLimits;
      const run = new Run({ id, late: undefined, computeMilliseconds }, pageScriptLimits, (result) =>
        this.#ended(result, loaded.text),
      );
      this.#runs.set(id, { run, sandbox: loaded.sandbox });
      loaded.sandbox.run(run, 'main', text);
    } catch (error) {
      const message = String(error).slice(0, 100);
      const problem = problemWithoutLine('script.notLoaded', { reason: message }, message);
      this.#send({ kind: 'ended', result: withoutRun(id, problem) });
    }
  }

  async #ready(owner: string, source: string): Promise<Loaded> {
    const known = this.#loaded.get(owner);
    this.#loaded.delete(owner);
    const loaded =
      known !== undefined && known.source === source && !known.sandbox.isBroken
        ? known
        : await this.#load(source);
    this.#loaded.set(owner, loaded);
    for (const [other, { sandbox }] of this.#loaded) {
      if (this.#loaded.size <= pageScriptLimits.loaded) break;
      if (other !== owner && !sandbox.isWaiting) this.#loaded.delete(other);
    }
    return loaded;
  }

  async #load(source: string): Promise<Loaded> {
    const text = withMain(source);
    return { source, text, sandbox: await this.#sandbox(text.code) };
  }

  async #sandbox(code: string): Promise<PageSandbox> {
    return new Sandbox(await newQuickJs(await this.#compiled), this, code, {
      limits: pageScriptLimits,
      library: this.#library,
      questions: pageQuestions,
      calls: pageCalls,
    });
  }

  async #check(id: number, source: string): Promise<void> {
    const text = withMain(source);
    const problem = (await this.#sandbox('')).compile(text.code);
    this.#send({ kind: 'checked', id, problem: problem === null ? null : inSource(problem, text) });
  }

  /** The script starts afresh the next time: nobody knows what it was doing. */
  #abandon(id: number): void {
    const under = this.#runs.get(id);
    if (under === undefined) return;
    under.run.abandon();
    this.#forget(id);
    for (const [owner, { sandbox }] of this.#loaded)
      if (sandbox === under.sandbox) this.#loaded.delete(owner);
  }

  #ended(result: RunResult, text: RunText): void {
    this.#forget(result.id);
    const ended = result.result;
    const shown = ended.kind === 'problem' ? { ...ended, problem: inSource(ended.problem, text) } : ended;
    this.#send({ kind: 'ended', result: { ...result, result: shown } });
  }

  #forget(run: number): void {
    this.#runs.delete(run);
    this.#messages.delete(run);
    for (const [call, of] of this.#calls) if (of === run) this.#calls.delete(call);
  }
}

function withoutRun(id: number, problem: ReturnType<typeof problemWithoutLine>): RunResult {
  return { id, microseconds: 0, log: [], droppedLines: 0, result: { kind: 'problem', problem } };
}
