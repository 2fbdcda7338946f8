import type { SpontaneousSink, SpontaneousValue } from '@penstock/protocols/device';
import { Delayed } from '../waiting/delayed.ts';
import type { Clock } from './schedule.ts';
import { SpontaneousQueue } from './spontaneous-queue.ts';
import type { DriverStatistics } from './statistics.ts';

/** Values taken in one go; then others have their turn. */
const slice = 500;

interface IntakeOptions {
  readonly clock: Clock;
  /** When the value of a row was read, ms since 1970. */
  readonly times: Float64Array;
  readonly statistics: Pick<DriverStatistics, 'spontaneous' | 'lost'>;
  /** Puts a value, or why there is none, in its row, as of a time in ms since 1970. */
  readonly put: (row: number, value: SpontaneousValue['value'], time: number) => void;
  /** The rows hold what came for one time. */
  readonly came: (rows: readonly number[], time: number) => void;
  /** Rows that came before will hold other values next, or nothing more has come. */
  readonly settle: () => void;
}

/**
 * Takes what a device sends unasked: each value goes through as it is, in order and with its own time, as soon as it
 * has come. What comes faster than it can be taken waits in a bounded queue; what gives way there is counted.
 */
export class SpontaneousIntake implements SpontaneousSink {
  readonly #options: IntakeOptions;
  readonly #queue = new SpontaneousQueue();
  readonly #taking: Delayed;
  #isStopped = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#taking = new Delayed(options.clock, 0, () => {
      this.#pass(this.#queue.take(slice));
      if (this.#queue.size > 0) this.#taking.soon();
    });
  }

  take(values: readonly SpontaneousValue[]): void {
    if (this.#isStopped) return;
    const { clock, statistics } = this.#options;
    const now = clock.wall();
    statistics.spontaneous += values.length;
    for (const { row, value, time } of values) {
      // A clock that is ahead of ours says nothing of the future.
      statistics.lost += this.#queue.push({ row, value, time: time === 0 ? now : Math.min(time, now) });
    }
    this.#taking.soon();
  }

  lost(count: number): void {
    this.#options.statistics.lost += count;
  }

  /** Takes all that waits now, before what is read later. */
  takeAll(): void {
    if (this.#queue.size > 0) this.#pass(this.#queue.take(this.#queue.size));
  }

  stop(): void {
    this.#isStopped = true;
    this.#taking.stop();
  }

  /** Values of one time go together, each row once; a row that comes again has who gathers take what came before. */
  #pass(values: readonly SpontaneousValue[]): void {
    const { times, put, came, settle } = this.#options;
    const gathered = new Set<number>();
    let rows: number[] = [];
    let stepTime = 0;
    const endStep = () => {
      if (rows.length > 0) came(rows, stepTime);
      rows = [];
    };
    for (const { row, value, time } of values) {
      // The value of a variable is never older than the one before.
      const ownTime = Math.max(time, times[row] ?? 0);
      if (gathered.has(row)) {
        endStep();
        settle();
        gathered.clear();
      } else if (ownTime !== stepTime) endStep();
      put(row, value, ownTime);
      rows.push(row);
      gathered.add(row);
      stepTime = ownTime;
    }
    endStep();
    if (values.length > 0) settle();
  }
}
