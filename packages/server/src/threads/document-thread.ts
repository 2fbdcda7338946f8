import type { Worker } from 'node:worker_threads';
import { failure } from '@penstock/contract/errors/error';
import { endThread, startThread } from '@penstock/node-kit/thread';
import type { Answer } from './answer.ts';

/** A document of 200,000 variables takes 600 MB while it is checked; what is beyond ends the thread, not the platform. */
const maxMemory = 1536;

/** How long the thread lives without work, and how long a task may take, in ms. */
const times = { idle: 30_000, task: 120_000 } as const;

/** Tasks that may wait. */
const maxWaiting = 1000;

/** A task of a thread. */
interface AnyTask {
  readonly kind: string;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly resolve: (answer: Answer<Result>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Works on documents in a thread of its own, one at a time, so that neither memory nor the time of calls suffers from
 * large ones. The thread is started when there is work, and ends when there was none for a while.
 */
export class DocumentThread<Task extends AnyTask, Results extends Record<Task['kind'], unknown>> {
  readonly #program: URL;
  readonly #name: string;
  readonly #queue: Waiting<Task, Results[Task['kind']]>[] = [];
  #worker: Worker | undefined;
  #current: Waiting<Task, Results[Task['kind']]> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param program of the thread: it answers one task after another, in their order, and refuses what it cannot read. */
  constructor(name: string, program: URL) {
    this.#name = name;
    this.#program = program;
  }

  /**
   * Does a task. Throws `document.invalid` with the problems of a document that is refused, `transfer.damaged` for one
   * that is not what its hash says, `request.tooMany` when too much waits.
   */
  async run<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<Results[Kind]>;
  async run(task: Task): Promise<Results[Task['kind']]> {
    if (this.#stopped) throw failure('service.unavailable');
    if (this.#queue.length >= maxWaiting) throw failure('request.tooMany', { seconds: 10 });
    const answer = await new Promise<Answer<Results[Task['kind']]>>((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#next();
    });
    if (answer.ok) return answer.result;
    const { reason, total, problems } = answer.refusal;
    if (reason === 'damaged') throw failure('transfer.damaged');
    throw failure('document.invalid', { count: total }, { problems });
  }

  /** Ends the thread; what waits is refused. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const worker = this.#worker;
    this.#end(new Error('the platform stops'));
    if (worker !== undefined) await endThread(worker);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#queue.shift();
    if (this.#current === undefined) {
      this.#timer = setTimeout(() => this.#end(undefined), times.idle);
      this.#timer.unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#current.task);
    this.#timer = setTimeout(() => this.#end(new Error('a document took too long')), times.task);
  }

  #start(): Worker {
    const worker = startThread(this.#program, {
      name: this.#name,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    worker.unref();
    worker.on('message', (answer: Answer<Results[Task['kind']]>) => {
      if (this.#worker !== worker) return;
      const done = this.#current;
      this.#current = undefined;
      done?.resolve(answer);
      this.#next();
    });
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, new Error('the thread for documents ended')));
    return worker;
  }

  #lost(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#end(error instanceof Error ? error : new Error('the thread for documents failed'));
  }

  /** Ends the thread. The task it works on is refused with the error; those that wait go to another thread. */
  #end(error: Error | undefined): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker !== undefined) void endThread(worker);
    const done = this.#current;
    this.#current = undefined;
    done?.reject(failure('service.unavailable', {}, { cause: error }));
    if (this.#stopped)
      for (const { reject } of this.#queue.splice(0))
        reject(failure('service.unavailable', {}, { cause: error }));
    else if (this.#queue.length > 0) this.#next();
  }
}
