import type { Worker } from 'node:worker_threads';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { endThread, startThread } from '@penstock/node-kit/thread';
import type { SheetAnswer, SheetResults, SheetTask } from './messages.ts';

/**
 * The limits of a thread: memory in MB, time in ms. A file at its limits takes 400 MB and 2 s of a
 * processor.
 */
const limits = { memory: 768, time: 60_000 } as const;

/** How many files are worked on at the same time, and how many may wait. */
interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
}

const queueLimits: QueueLimits = { running: 2, waiting: 20 };

/**
 * Reads and writes spreadsheets, each in a thread of its own that ends with it: a file from outside that takes too much
 * memory or time costs itself and nothing else.
 */
export class SheetThreads {
  readonly #running = new Set<Worker>();
  readonly #waiting: (() => void)[] = [];
  readonly #limits: QueueLimits;
  #busy = 0;
  #stopped = false;

  constructor(limits = queueLimits) {
    this.#limits = limits;
  }

  /**
   * Does a task. Throws what reading a file throws, `sheet.tooComplex` when the file takes too much, and
   * `request.tooMany` when too many wait.
   */
  async run<Kind extends SheetTask['kind']>(
    task: Extract<SheetTask, { kind: Kind }>,
  ): Promise<SheetResults[Kind]>;
  async run(task: SheetTask): Promise<SheetResults[SheetTask['kind']]> {
    await this.#turn();
    try {
      if (this.#stopped) throw failure('service.unavailable');
      const answer = await this.#answer(task);
      if (answer.ok) return answer.result;
      throw new CatalogueError(answer.key, answer.parameters);
    } finally {
      this.#passOn();
    }
  }

  /** Ends all threads; what runs and what waits is refused. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#running].map((worker) => endThread(worker)));
  }

  async #turn(): Promise<void> {
    if (this.#busy < this.#limits.running) {
      this.#busy += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting) throw failure('request.tooMany', { seconds: 30 });
    await new Promise<void>((start) => this.#waiting.push(start));
  }

  /** Gives the turn to the task that has waited longest: nobody else can take it in between. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#busy -= 1;
    else next();
  }

  async #answer(task: SheetTask): Promise<SheetAnswer> {
    const worker = startWorker();
    this.#running.add(worker);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<SheetAnswer>((resolve, reject) => {
        const tooMuch = (cause: unknown) => reject(failure('sheet.tooComplex', {}, { cause }));
        const lost = (cause: unknown) => reject(failure('service.unavailable', {}, { cause }));
        timer = setTimeout(() => tooMuch(new Error('a spreadsheet took too long')), limits.time);
        worker.once('message', resolve);
        worker.once('error', (error) => (isOutOfMemory(error) ? tooMuch : lost)(error));
        worker.once('exit', () => lost(new Error('the thread of a spreadsheet ended')));
        worker.postMessage(task);
      });
    } finally {
      clearTimeout(timer);
      this.#running.delete(worker);
      await endThread(worker);
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** The program of the thread: built beside this file, or its source where this file is run as source. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const program = isSource ? new URL('./entry.ts', import.meta.url) : new URL('./entry.js', import.meta.url);
  return startThread(program, {
    name: 'spreadsheet',
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  });
}
