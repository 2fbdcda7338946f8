import process from 'node:process';
import { backgroundClock, type SystemClock } from './clock.ts';
import { trimHeap } from './trim-heap.ts';

/** The use that a process makes of its machine. */
export interface ProcessUse {
  /** Processor time so far, in ms. */
  cpu(): number;
  /** Memory of the heap, garbage included, in bytes. */
  heap(): number;
  /** Returns the memory of what is not used any more; everything waits meanwhile, for a tenth of a second where the heap has 70 MB. */
  trim(): void;
}

const limits = {
  /** How often it is looked whether the process is idle, in ms. */
  look: 10_000,
  /** The share of a processor below which it is. */
  idle: 0.05,
  /** The bytes that the heap has to have grown by since it was trimmed. */
  growth: 12_000_000,
} as const;

/**
 * Trims the heap of a process when it is idle and has grown. V8 collects garbage when memory is short; one that has done a lot at its start and
 * rests from then on keeps what it took.
 */
export class IdleTrim {
  readonly #clock: Pick<SystemClock, 'after' | 'monotonic'>;
  readonly #use: ProcessUse;
  /** The heap after it was trimmed, in bytes. */
  #least = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: Pick<SystemClock, 'after' | 'monotonic'>, use: ProcessUse) {
    this.#clock = clock;
    this.#use = use;
  }

  start(): void {
    const { monotonic } = this.#clock;
    const [began, cpu] = [monotonic(), this.#use.cpu()];
    this.#cancel = this.#clock.after(limits.look, () => {
      if (this.#use.cpu() - cpu < (monotonic() - began) * limits.idle) this.#trim();
      this.start();
    });
  }

  stop(): void {
    this.#cancel?.();
  }

  #trim(): void {
    if (this.#use.heap() - this.#least < limits.growth) return;
    this.#use.trim();
    this.#least = this.#use.heap();
  }
}

/** Trims the heap of this process from now on; the answer ends it. */
export function trimWhenIdle(): () => void {
  const trim = new IdleTrim(backgroundClock, {
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    heap: () => process.memoryUsage().heapTotal,
    trim: trimHeap,
  });
  trim.start();
  return () => trim.stop();
}
