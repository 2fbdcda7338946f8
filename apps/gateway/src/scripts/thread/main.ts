import { loadTexts } from '@penstock/languages/catalogue';
import { isFields } from '@penstock/contract/document/fields';
import { Run, type RunResult } from '@penstock/contract/scripting/run';
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
import { type GatewaySandbox, type GatewaySandboxHost, Sandboxes } from './sandboxes.ts';

/** The longest wait for the answer to a question, in ms: longer than the gateway is ever busy with one thing. */
const answerTimeout = 10_000;
/** Results are sent at the latest so long after they are known, in ms, though further runs wait. */
const resultDelay = 5;

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
  #resultsSince = 0;
  #lastCall = 0;
  #sequence = 0;
  /** Time spent waiting for answers, in ms. */
  #waited = 0;

  constructor(data: ThreadData, send: (message: FromThread) => void) {
    this.#send = send;
    this.#answers = data.answers;
    this.#signals = new Int32Array(data.shared);
    this.#sandboxes = new Sandboxes(this);
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
        return;
      }
      case 'check':
        void this.#check(message.id, message.code);
        return;
      case 'forget':
        this.#codes.clear();
        this.#sandboxes.clear();
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
      this.#waited += performance.now() - asked;
    }
  }

  call(run: Run, call: Parameters<GatewaySandboxHost['call']>[1], text: string): number {
    this.#lastCall += 1;
    this.#calls.set(this.#lastCall, run.id);
    this.#send({ kind: 'call', run: run.id, id: this.#lastCall, call, text });
    return this.#lastCall;
  }

  started(run: Run): void {
    Atomics.store(this.#signals, signals.run, run.id);
    Atomics.add(this.#signals, signals.slices, 1);
  }

  ended(): void {
    Atomics.add(this.#signals, signals.slices, 1);
  }

  computed(): number {
    return performance.now() - this.#waited;
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let request = this.#queue.shift(); request !== undefined; request = this.#queue.shift()) {
      if (request.code !== undefined && !request.isOnce) this.#codes.set(request.owner, request.code);
      const code = request.code ?? this.#codes.get(request.owner) ?? '';
      const sandbox = request.isOnce
        ? await this.#sandboxes.fresh(code)
        : (this.#sandboxes.ready(request.owner, code) ?? (await this.#sandboxes.load(request.owner, code)));
      const run = new Run(request, scriptLimits, (result) => this.#done(result));
      this.#runs.set(run.id, { run, sandbox });
      sandbox.run(run, request.entry, request.text);
      if (this.#results.length > 0 && performance.now() - this.#resultsSince > resultDelay) this.#flush();
    }
    this.#isWorking = false;
    this.#flush();
    await this.#sandboxes.prepare();
  }

  async #check(id: number, code: string): Promise<void> {
    const sandbox = await this.#sandboxes.fresh('');
    this.#send({ kind: 'checked', id, problem: sandbox.compile(code) });
  }

  #done(result: RunResult): void {
    this.#runs.delete(result.id);
    if (this.#results.length === 0) this.#resultsSince = performance.now();
    this.#results.push(result);
    if (!this.#isWorking) this.#flush();
  }

  #flush(): void {
    if (this.#results.length === 0) return;
    this.#send({ kind: 'results', results: this.#results });
    this.#results = [];
  }
}

function threadData(value: unknown): ThreadData {
  const shared = isFields(value) ? value['shared'] : undefined;
  const answers = isFields(value) ? value['answers'] : undefined;
  if (shared instanceof SharedArrayBuffer && answers instanceof MessagePort) return { shared, answers };
  throw new TypeError('the thread was started without its data');
}

await loadTexts();

const port = parentPort;
if (port !== null) {
  const thread = new ScriptThread(threadData(workerData), (message) => port.postMessage(message));
  port.on('message', (message: ToThread) => thread.receive(message));
}
