import type { Recording } from '@penstock/contract/configuration/model/recording';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { ValuePosition } from '../collector/computed.ts';
import type { Clock } from '../collector/schedule.ts';
import { ownFaults } from '../collector/value-set.ts';
import { WallSchedule } from '../triggers/wall-schedule.ts';
import type { StoredRecord, StoredValue } from './entry.ts';

/** Values are read no more often than this, so recording more often would repeat them, in ms. */
const minInterval = 100;

interface RecorderOptions {
  readonly clock: Clock;
  readonly positionOf: (key: string) => ValuePosition | undefined;
  readonly append: (record: StoredRecord) => void;
}

interface Running {
  readonly made: string;
  stop(): void;
}

/**
 * Records the values of each recording at its interval, at times that are multiples of the interval by the wall clock.
 * A clock that is set back or forward moves the times, and neither stops the recording nor makes it hurry.
 */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #running = new Map<string, Running>();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Records these from now on; those that are as they were go on undisturbed. */
  apply(recordings: readonly Recording[]): void {
    const wanted = new Map(
      recordings.filter(({ enabled, keys }) => enabled && keys.length > 0).map((one) => [one.id, one]),
    );
    for (const [id, running] of this.#running) {
      const recording = wanted.get(id);
      if (recording !== undefined && canonicalText(recording) === running.made) continue;
      running.stop();
      this.#running.delete(id);
    }
    for (const [id, recording] of wanted) {
      if (!this.#running.has(id)) this.#running.set(id, this.#start(recording));
    }
  }

  stop(): void {
    for (const running of this.#running.values()) running.stop();
    this.#running.clear();
  }

  #start(recording: Recording): Running {
    const { clock } = this.#options;
    const interval = Math.max(minInterval, recording.intervalMs);
    const schedule = new WallSchedule(clock, interval, (time) => this.#record(recording, time));
    return { made: canonicalText(recording), stop: () => schedule.stop() };
  }

  #record({ id, keys }: Recording, time: number): void {
    const positions = keys.map((key) => this.#options.positionOf(key));
    const isUnread = positions.every(
      (position) => position === undefined || position.set.values.faults[position.row] === ownFaults.unread,
    );
    // Before the first cycle there is nothing to record.
    if (isUnread) return;
    const values = positions.map((position) => (position === undefined ? Number.NaN : valueAt(position)));
    this.#options.append({ recording: id, keys, time, values });
  }
}

/** The value of a variable: a text or a long integer as it is, NaN where it is bad. */
function valueAt({ set, row }: ValuePosition): StoredValue {
  return set.values.faults[row] === 0 ? (set.values.exact[row] ?? set.good(row)) : Number.NaN;
}
