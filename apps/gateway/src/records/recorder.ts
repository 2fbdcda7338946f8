import type { Recording } from '@penstock/contract/configuration/model/recording';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { ValuePosition } from '../collector/computed.ts';
import type { Clock } from '../collector/schedule.ts';
import { type ChangeCounter, ownFaults } from '../collector/value-set.ts';
import type { SpontaneousListener, SpontaneousStep, ValueWatch } from '../collector/value-watch.ts';
import { ChangeTrigger } from '../triggers/changes.ts';
import { scheduledTrigger } from '../triggers/scheduled.ts';
import type { Due, Trigger } from '../triggers/trigger.ts';
import type { StoredRecord, StoredValue } from './entry.ts';

/** Values are read no more often than this, so recording them more often although none changed would repeat them, in ms. */
const shortestInterval = 100;

interface RecorderOptions {
  readonly clock: Clock;
  readonly positionOf: (key: string) => ValuePosition | undefined;
  readonly changes: ChangeCounter;
  readonly watch: Pick<ValueWatch, 'listen'>;
  readonly append: (record: StoredRecord) => void;
}

interface Running {
  readonly recording: Recording;
  readonly trigger: Trigger;
}

/**
 * Records the values of each recording: at times that are multiples of its interval by the wall clock, or when one of
 * them changes; a value that came unasked with its own time. A clock that is set back or forward moves the times, and neither stops a recording nor makes it hurry.
 */
export class Recorder implements SpontaneousListener {
  readonly #options: RecorderOptions;
  readonly #running = new Map<string, Running>();
  #endWatch: (() => void) | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Records these from now on; those that are as they were go on undisturbed. The variables may be elsewhere. */
  apply(recordings: readonly Recording[]): void {
    const wanted = new Map(
      recordings.filter(({ enabled, keys }) => enabled && keys.length > 0).map((one) => [one.id, one]),
    );
    for (const [id, { recording, trigger }] of this.#running) {
      const one = wanted.get(id);
      if (one !== undefined && canonicalText(one) === canonicalText(recording)) continue;
      trigger.stop();
      this.#running.delete(id);
    }
    const { positionOf, watch } = this.#options;
    for (const [id, recording] of wanted) {
      const running = this.#running.get(id) ?? this.#start(recording);
      this.#running.set(id, running);
      running.trigger.bind(
        positionOf,
        recording.keys.flatMap((key) => positionOf(key) ?? []),
      );
    }
    this.#endWatch?.();
    this.#endWatch = undefined;
    if (![...wanted.values()].some(({ recordedWhen }) => recordedWhen === 'change')) return;
    this.#endWatch = watch.listen(() => this.#valuesChanged(), this);
    this.#valuesChanged();
  }

  stop(): void {
    this.#endWatch?.();
    for (const { trigger } of this.#running.values()) trigger.stop();
    this.#running.clear();
  }

  came(step: SpontaneousStep): void {
    for (const { trigger } of this.#running.values()) trigger.came(step);
  }

  settle(): void {
    for (const { trigger } of this.#running.values()) trigger.settle();
  }

  #valuesChanged(): void {
    for (const { trigger } of this.#running.values()) trigger.valuesChanged();
  }

  #start(recording: Recording): Running {
    const { clock, changes } = this.#options;
    const due =
      (distance: number | null) =>
      ({ time }: Due) =>
        this.#record(recording, distance, time);
    switch (recording.recordedWhen) {
      case 'interval': {
        const interval = Math.max(shortestInterval, recording.intervalMs);
        return { recording, trigger: scheduledTrigger(clock, interval, due(interval)) };
      }
      case 'change': {
        const { minIntervalMs: minInterval, greatestIntervalMs } = recording;
        const maxInterval =
          greatestIntervalMs === null ? null : Math.max(shortestInterval, minInterval, greatestIntervalMs);
        const options = { clock, changes, minInterval, maxInterval, due: due(maxInterval) };
        return { recording, trigger: new ChangeTrigger({ ...options, spontaneous: 'each' }) };
      }
    }
  }

  #record({ id, keys }: Recording, distance: number | null, time: number): void {
    const positions = keys.map((key) => this.#options.positionOf(key));
    const isUnread = positions.every(
      (position) => position === undefined || position.set.values.faults[position.row] === ownFaults.unread,
    );
    // Before the first cycle there is nothing to record.
    if (isUnread) return;
    const values = positions.map((position) => (position === undefined ? Number.NaN : valueAt(position)));
    this.#options.append({ recording: id, keys, distance, time, values });
  }
}

/** The value of a variable: a text or a long integer as it is, NaN where it is bad or older than its cycle. */
function valueAt({ set, row }: ValuePosition): StoredValue {
  const isKnown = set.values.faults[row] === 0 && !set.isOld(row);
  return isKnown ? (set.values.exact[row] ?? set.good(row)) : Number.NaN;
}
