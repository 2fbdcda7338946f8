import { loadTexts } from '@penstock/languages/catalogue';
import { isFields } from '@penstock/contract/document/fields';
import { Run, type RunResult } from '@penstock/contract/scripting/run';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { performance } from 'node:perf_hooks';
import {
  answerSchema,
  type FromThread,
  type RunRequest,
  signals,
  type ThreadData,
  type ToThread,
} from '../thread-messages.ts';
import { scriptLimits } from '../limits.ts';
import { ProcessorClock, threadTimeHere } from './processor-clock.ts';
import { compiledProgram, shareProgram } from './quickjs.ts';
import { type GatewaySandbox, type GatewaySandboxHost, Sandboxes } from './sandboxes.ts';

/** The longest wait for the answer to a question, in ms: longer than the gateway is ever busy with one thing. */
const answerTimeout = 10_000;
/** Results are sent at the latest so long after they are known, in ms, though further runs wait. */
const resultDelay = 5;
/** The priority of a thread in the background, as `nice` has it: a tenth of what the others get while they compute as well. */
const backgroundPriority = 10;

/** The program of the thread that runs scripts: one run after the other, those that wait for the gateway side by side. */
class ScriptThread implements GatewaySandboxHost {
  readonly #send: (message: FromThread) => void;
  readonly #answers: ThreadData['answers'];
  readonly #signals: Int32Array;
  readonly #sandboxes: Sandboxes;
  /** The texts of the scripts, by owner. */
  readonly #codes = new Map<string, string>();
  readonly #runs = new Map<number, { readonly run: Run; readonly sandbox: GatewaySandbox }>();
  /** The runs whose calls are not settled yet, by call. */
  readonly #calls = new Map<number, number>();
  readonly #queue: RunRequest[] = [];
  #isWorking = false;
  #results: RunResult[] = [];
  #waiting: number[] = [];
  #resumed: number[] = [];
  #newsSince = 0;
  #lastCall = 0;
  #sequence = 0;
  readonly #clock = new ProcessorClock(threadTimeHere());

  constructor(data: ThreadData, send: (message: FromThread) => void) {
    this.#send = send;
    this.#answers = data.answers;
    this.#signals = new Int32Array(data.shared);
    this.#sandboxes = new Sandboxes(this, data.loadedBytes);
  }

  receive(message: ToThread): void {
    switch (message.kind) {
      case 'runs':
        this.#queue.push(...message.runs);
        void this.#work();
        return;
      case 'abandon': {
        this.#runs.get(message.id)?.run.abandon();
        this.#runs.delete(message.id);
        return;
      }
      case 'settle': {
        const id = this.#calls.get(message.call);
        this.#calls.delete(message.call);
        const under = id === undefined ? undefined : this.#runs.get(id);
        if (under === undefined) return;
        under.sandbox.settle(under.run, message.call, message.isDone, message.text);
        if (!this.#runs.has(under.run.id)) return;
        this.#noted(this.#resumed).push(under.run.id);
        if (!this.#isWorking) this.#flush();
        return;
      }
      case 'check':
        void this.#check(message.id, message.code);
        return;
      case 'export': {
        this.#codes.delete(message.owner);
        const image = this.#sandboxes.export(message.owner) ?? null;
        this.#send({ kind: 'exported', owner: message.owner, image });
        return;
      }
      case 'forget':
        this.#codes.delete(message.owner);
        this.#sandboxes.release(message.owner);
        return;
    }
  }

  answer(run: Run, question: Parameters<GatewaySandboxHost['answer']>[1], text: string): string {
    const asked = performance.now();
    this.#sequence += 1;
    const sequence = this.#sequence;
    Atomics.store(this.#signals, signals.answered, 0);
    this.#send({ kind: 'question', run: run.id, sequence, question, text });
    try {
      for (;;) {
        const left = answerTimeout - (performance.now() - asked);
        if (Atomics.wait(this.#signals, signals.answered, 0, left) === 'timed-out') {
          throw new Error('the gateway did not answer');
        }
        Atomics.store(this.#signals, signals.answered, 0);
        for (let got = receiveMessageOnPort(this.#answers); got; got = receiveMessageOnPort(this.#answers)) {
          const answer = answerSchema.parse(got.message);
          if (answer.sequence !== sequence) continue;
          if (!answer.isDone) throw new TypeError(answer.text);
          return answer.text;
        }
      }
    } finally {
      this.#clock.waited(performance.now() - asked);
    }
  }

  call(run: Run, call: Parameters<GatewaySandboxHost['call']>[1], text: string): number {
    this.#lastCall += 1;
    this.#calls.set(this.#lastCall, run.id);
    this.#send({ kind: 'call', run: run.id, id: this.#lastCall, call, text });
    return this.#lastCall;
  }

  started(run: Run): void {
    this.#clock.started();
    Atomics.store(this.#signals, signals.run, run.id);
    Atomics.add(this.#signals, signals.slices, 1);
  }

  ended(): void {
    Atomics.add(this.#signals, signals.slices, 1);
  }

  computed(): number {
    return this.#clock.computed();
  }

  measured(): number {
    return this.#clock.measured();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let request = this.#queue.shift(); request !== undefined; request = this.#queue.shift()) {
      if (request.code !== undefined && !request.isOnce) this.#codes.set(request.owner, request.code);
      const sandbox = await this.#sandbox(request);
      const run = new Run(request, scriptLimits, (result) => this.#done(result));
      this.#runs.set(run.id, { run, sandbox });
      sandbox.run(run, request.entry, request.text);
      if (this.#runs.has(run.id)) this.#noted(this.#waiting).push(run.id);
      if (this.#hasNews && performance.now() - this.#newsSince > resultDelay) this.#flush();
    }
    this.#isWorking = false;
    this.#flush();
    await this.#sandboxes.prepare();
  }

  async #sandbox({ owner, code: sent, isOnce, image }: RunRequest): Promise<GatewaySandbox> {
    const code = sent ?? this.#codes.get(owner) ?? '';
    const ready = isOnce || image !== undefined ? undefined : this.#sandboxes.ready(owner, code);
    if (ready !== undefined) return ready;
    // Results are known before anything else is done: should the thread be ended, nothing is run twice.
    this.#flush();
    return isOnce ? await this.#sandboxes.fresh(code) : await this.#sandboxes.load(owner, code, image);
  }

  async #check(id: number, code: string): Promise<void> {
    const sandbox = await this.#sandboxes.fresh('');
    this.#send({ kind: 'checked', id, problem: sandbox.compile(code) });
  }

  #done(result: RunResult): void {
    this.#runs.delete(result.id);
    this.#noted(this.#results).push(result);
    if (!this.#isWorking) this.#flush();
  }

  get #hasNews(): boolean {
    return this.#results.length + this.#waiting.length + this.#resumed.length > 0;
  }

  #noted<Entry>(list: Entry[]): Entry[] {
    if (!this.#hasNews) this.#newsSince = performance.now();
    return list;
  }

  #flush(): void {
    if (!this.#hasNews) return;
    this.#send({ kind: 'news', results: this.#results, waiting: this.#waiting, resumed: this.#resumed });
    this.#results = [];
    this.#waiting = [];
    this.#resumed = [];
  }
}

function threadData(value: unknown): ThreadData {
  const shared = isFields(value) ? value['shared'] : undefined;
  const answers = isFields(value) ? value['answers'] : undefined;
  const loadedBytes = isFields(value) ? value['loadedBytes'] : undefined;
  const program = isFields(value) ? value['program'] : undefined;
  const isBackground = isFields(value) && value['isBackground'] === true;
  if (
    shared instanceof SharedArrayBuffer &&
    answers instanceof MessagePort &&
    typeof loadedBytes === 'number'
  ) {
    return {
      shared,
      answers,
      loadedBytes,
      isBackground,
      program: isProgram(program) ? program : undefined,
    };
  }
  throw new TypeError('the thread was started without its data');
}

function isProgram(value: unknown): value is WebAssembly.Module {
  return Object.prototype.toString.call(value) === '[object WebAssembly.Module]';
}

/** The number of this thread on the machine; null where the machine does not tell it, as only Linux does. */
function threadNumber(): number | null {
  try {
    const number = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1]);
    return Number.isInteger(number) ? number : null;
  } catch {
    return null;
  }
}

/** Lets all others on the machine go first, where the machine allows it. */
function stepBack(number: number): void {
  try {
    setPriority(number, backgroundPriority);
  } catch {
    // Some containers forbid it: the lanes are fair without it, too.
  }
}

await loadTexts();

const port = parentPort;
if (port !== null) {
  const data = threadData(workerData);
  if (data.program !== undefined) shareProgram(data.program);
  const number = threadNumber();
  if (data.isBackground && number !== null) stepBack(number);
  const thread = new ScriptThread(data, (message) => port.postMessage(message));
  port.on('message', (message: ToThread) => thread.receive(message));
  port.postMessage({ kind: 'ready', number, program: await compiledProgram() } satisfies FromThread);
}
