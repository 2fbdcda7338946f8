import type { Log } from '../kernel/log/log.ts';
import type { LeaderMessage } from './process-message.ts';
import type { PlatformWorker, Ready } from './worker.ts';

/** How long a process that has ended is waited for before its successor starts, in ms: one that cannot start is not started in a loop. */
const pause = 1000;

/** The part of a process that its fleet uses. */
export type FleetWorker = Pick<PlatformWorker, 'ready' | 'ended' | 'send' | 'stop'>;

/** The parts of a fleet. */
export interface FleetParts {
  /** Starts a process with a number that no other has at this time. @param isFirst whether it is the first that ever has it. */
  readonly start: (number: number, isFirst: boolean) => FleetWorker;
  readonly log: Log;
}

/** The processes of PENSTOCK_PROCESSES: as many as there are to be, each with a number of its own, and a successor for one that ends. */
export class WorkerFleet {
  readonly #parts: FleetParts;
  readonly #running = new Map<number, FleetWorker>();
  /** The processes that are stopped because another has their place. */
  readonly #replaced = new Set<FleetWorker>();
  #replacing: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(parts: FleetParts) {
    this.#parts = parts;
  }

  /** Starts so many, and answers what the first says when all are ready. Rejects when one of them ends before. */
  async start(processes: number): Promise<Ready> {
    const first = this.#start(1, true);
    const others = Array.from({ length: processes - 1 }, (_, at) => this.#start(at + 2, false));
    const ready = await first.ready;
    await Promise.all(others.map((worker) => worker.ready));
    return ready;
  }

  /** Starts a successor for each that ends, from now on. */
  keep(): void {
    for (const [number, worker] of this.#running) void this.#keep(number, worker);
  }

  /** Sends all of them a message; answers how many there are. */
  send(message: LeaderMessage): number {
    for (const worker of this.#running.values()) worker.send(message);
    return this.#running.size;
  }

  /**
   * Replaces all that run now, one after another: the next one stops when the successor of the one before is ready. Where a successor
   * does not become ready, the others stay. Asked again meanwhile, it begins again when it is done.
   */
  replace(): Promise<void> {
    if (this.#replacing === undefined)
      this.#replacing = this.#replaceAll().finally(() => {
        this.#replacing = undefined;
        if (!this.#isAskedAgain) return;
        this.#isAskedAgain = false;
        void this.replace();
      });
    else this.#isAskedAgain = true;
    return this.#replacing;
  }

  /** Stops all, in order. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#isAskedAgain = false;
    await Promise.all([...this.#running.values(), ...this.#replaced].map((worker) => worker.stop()));
    await this.#replacing;
  }

  #start(number: number, isFirst: boolean): FleetWorker {
    const worker = this.#parts.start(number, isFirst);
    this.#running.set(number, worker);
    return worker;
  }

  async #keep(number: number, worker: FleetWorker): Promise<void> {
    await worker.ended();
    if (this.#isStopping || this.#replaced.has(worker) || this.#running.get(number) !== worker) return;
    this.#parts.log.error({ number }, 'A process of the platform has ended; its successor starts.');
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!this.#isStopping && this.#running.get(number) === worker)
      void this.#keep(number, this.#start(number, false));
  }

  async #replaceAll(): Promise<void> {
    const { log } = this.#parts;
    const old = [...this.#running.keys()];
    log.info({ processes: old.length }, 'The processes of the platform are replaced one after another.');
    for (const number of old) {
      if (this.#isStopping || !(await this.#replaceOne(number))) return;
    }
    log.info('All processes of the platform are replaced.');
  }

  /** Whether a successor has the place of a process. */
  async #replaceOne(number: number): Promise<boolean> {
    // The files of a process are those of its number.
    let free = 1;
    while (this.#running.has(free)) free += 1;
    const successor = this.#start(free, false);
    try {
      await successor.ready;
    } catch (error) {
      this.#running.delete(free);
      if (!this.#isStopping)
        this.#parts.log.error(
          { err: error },
          'A successor could not start; the processes that are not replaced yet stay.',
        );
      return false;
    }
    void this.#keep(free, successor);
    // The one that runs now: it may have ended meanwhile, and have a successor itself.
    const replaced = this.#running.get(number);
    if (replaced === undefined) return true;
    this.#replaced.add(replaced);
    await replaced.stop(true);
    this.#replaced.delete(replaced);
    this.#running.delete(number);
    return true;
  }
}
