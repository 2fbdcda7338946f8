import { readFileSync } from 'node:fs';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { endThread, startThread } from '@penstock/node-kit/thread';
import type { Clock } from '../collector/schedule.ts';
import type { CallRate } from './call-rate.ts';
import type { ScriptCall, ScriptQuestion } from './host.ts';
import { scriptLimits } from './limits.ts';
import type { ScriptProblem } from '@penstock/contract/scripting/outcome';
import type { SandboxImage } from '@penstock/contract/scripting/sandbox-host';
import {
  type Answer,
  type FromThread,
  signals,
  type ThreadData,
  type ThreadNews,
  type ToThread,
} from './thread-messages.ts';

/** How often the thread is looked at while it has work, in ms. */
const checkInterval = 500;
/** Processor time of one turn after which the thread is ended, in ms: well beyond the script's own deadline. */
const longestTurn = scriptLimits.computeMilliseconds * 3;
/** The memory for objects that were just made, in MB: Node.js would take it for good, and most of them are garbage soon. */
const youngMegabytes = 6;
/** The machine stack of the thread, in MB: the engine's own limit on the depth of calls must be reached first. */
const stackMegabytes = 16;

export interface ScriptThreadOptions {
  readonly clock: Clock;
  readonly name: string;
  /** Bytes that its scripts may hold together. */
  readonly loadedBytes: number;
  /** The most memory of the thread beside that of the scripts, in MB. */
  readonly heapMegabytes: number;
  /** It computes only when nobody else on the machine wants to. */
  readonly isBackground: boolean;
  /** The share of calls of the gateway that its scripts may make. */
  readonly rate: CallRate;
  /** The machine code of the engine, where another thread has compiled it. */
  readonly program: WebAssembly.Module | undefined;
  /** The thread works, with this machine code. */
  readonly onReady: (program: WebAssembly.Module) => void;
  readonly onNews: (news: ThreadNews) => void;
  readonly onExported: (owner: string, image: SandboxImage | null) => void;
  readonly onChecked: (id: number, problem: ScriptProblem | null) => void;
  /** Answers a question of a run. Throws an Error whose message the script gets. */
  readonly answer: (run: number, question: ScriptQuestion, argument: unknown) => unknown;
  readonly call: (run: number, call: ScriptCall, argument: unknown) => Promise<unknown>;
  /** A run is about to get the result of one of its calls, and waits for its turn. */
  readonly onSettling: (run: number) => void;
  /** Whether the thread has something to do. */
  readonly isBusy: () => boolean;
  /** The thread is gone: because of this run, or for another reason. */
  readonly onEnd: (run: number | undefined) => void;
}

/** The thread that runs scripts, as the gateway's main thread sees it. */
export class ScriptThread {
  readonly #options: ScriptThreadOptions;
  readonly #worker: Worker;
  readonly #signals: Int32Array;
  readonly #answers: MessageChannel;
  /** The number of the thread on the machine, where that tells it. */
  #number: number | null = null;
  #cancelCheck: (() => void) | undefined;
  /** The turn that was found at the last look, and the time that the thread had computed when it was found first, in ms. */
  #slice = 0;
  #sliceFrom: number | undefined;
  #isEnded = false;

  constructor(options: ScriptThreadOptions) {
    this.#options = options;
    const shared = new SharedArrayBuffer(signals.count * Int32Array.BYTES_PER_ELEMENT);
    this.#signals = new Int32Array(shared);
    this.#answers = new MessageChannel();
    const { port2: answers } = this.#answers;
    const { name, loadedBytes, isBackground, program: compiled } = options;
    const workerData: ThreadData = { shared, answers, loadedBytes, isBackground, program: compiled };
    const program = import.meta.url.endsWith('.ts')
      ? new URL('./thread/main.ts', import.meta.url)
      : new URL('./thread/main.js', import.meta.url);
    this.#worker = startThread(program, {
      name,
      workerData,
      transferList: [answers],
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
        stackSizeMb: stackMegabytes,
      },
    });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', () => this.#end(undefined));
    this.#worker.on('exit', () => this.#end(undefined));
  }

  send(message: ToThread): void {
    if (this.#isEnded) return;
    this.#worker.postMessage(message);
    if (this.#cancelCheck === undefined) this.#watch();
  }

  /** Ends the thread without a word to `onEnd`. */
  async stop(): Promise<void> {
    this.#isEnded = true;
    this.#cancelCheck?.();
    this.#answers.port1.close();
    await endThread(this.#worker);
  }

  #receive(message: FromThread): void {
    if (this.#isEnded) return;
    switch (message.kind) {
      case 'ready':
        this.#number = message.number;
        this.#options.onReady(message.program);
        return;
      case 'news':
        this.#options.onNews(message);
        return;
      case 'exported':
        this.#options.onExported(message.owner, message.image);
        return;
      case 'checked':
        this.#options.onChecked(message.id, message.problem);
        return;
      case 'question':
        this.#inTurn(() => this.#answer(message.run, message.sequence, message.question, message.text));
        return;
      case 'call':
        this.#inTurn(() => void this.#call(message.run, message.id, message.call, message.text));
        return;
    }
  }

  /** Does something for a script, later where scripts ask for much: the drivers must not wait for them. */
  #inTurn(action: () => void): void {
    const wait = this.#options.rate.take();
    if (wait === 0) action();
    else this.#options.clock.after(wait, () => !this.#isEnded && action());
  }

  #answer(run: number, sequence: number, question: ScriptQuestion, text: string): void {
    let answer: Answer;
    try {
      const result = this.#options.answer(run, question, JSON.parse(text));
      answer = { sequence, isDone: true, text: JSON.stringify(result) ?? 'null' };
    } catch (error) {
      answer = { sequence, isDone: false, text: messageOf(error) };
    }
    this.#answers.port1.postMessage(answer);
    Atomics.store(this.#signals, signals.answered, 1);
    Atomics.notify(this.#signals, signals.answered);
  }

  async #call(run: number, id: number, call: ScriptCall, argument: string): Promise<void> {
    let settled: Pick<Answer, 'isDone' | 'text'>;
    try {
      const result = await this.#options.call(run, call, JSON.parse(argument));
      settled = { isDone: true, text: JSON.stringify(result) ?? 'null' };
    } catch (error) {
      settled = { isDone: false, text: messageOf(error) };
    }
    if (this.#isEnded) return;
    this.#options.onSettling(run);
    this.send({ kind: 'settle', call: id, ...settled });
  }

  /** Looks at regular times whether one run computes on and on, whatever the engine's own deadline says. */
  #watch(): void {
    this.#cancelCheck = this.#options.clock.after(checkInterval, () => {
      this.#cancelCheck = undefined;
      if (!this.#options.isBusy()) return;
      const slice = Atomics.load(this.#signals, signals.slices);
      const isSame = slice % 2 !== 0 && slice === this.#slice;
      this.#slice = slice;
      const computed = this.#computed();
      if (!isSame || this.#sliceFrom === undefined) this.#sliceFrom = computed;
      if (computed - this.#sliceFrom >= longestTurn) this.#end(Atomics.load(this.#signals, signals.run));
      else this.#watch();
    });
  }

  /** Processor time of the thread in ms; the time of the clock where the machine does not tell it. */
  #computed(): number {
    if (this.#number !== null) {
      try {
        const line = readFileSync(`/proc/self/task/${this.#number}/schedstat`, 'latin1');
        const milliseconds = Number.parseInt(line, 10) / 1e6;
        if (milliseconds > 0) return milliseconds;
      } catch {
        // The clock counts, then.
      }
    }
    return this.#options.clock.monotonic();
  }

  #end(run: number | undefined): void {
    if (this.#isEnded) return;
    void this.stop();
    this.#options.onEnd(run);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'failed';
}
