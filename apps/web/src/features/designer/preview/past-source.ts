import type { ValueFacts } from '@penstock/stage/values/reading';
import type { ValueFeed, ValueSink, ValueSource, ValueUpdate } from '@penstock/stage/values/value-source';

/** A recorded value, or the average of some, from this time on; null where nothing is known from then on. */
export interface PastPoint {
  /** ms since 1970. */
  readonly time: number;
  readonly value: number | null;
}

/** The recorded values of some targets, by key. */
export interface PastValues {
  readonly facts: ReadonlyMap<string, ValueFacts>;
  /** The oldest first. */
  readonly points: ReadonlyMap<string, readonly PastPoint[]>;
}

/** Values of the past, as they were at the time that is shown. */
export class PastSource implements ValueSource {
  readonly #values: PastValues;
  #sink: ValueSink | undefined;
  #keys: readonly string[] = [];
  #time: number;

  /** `time` is shown first, in ms since 1970. */
  constructor(values: PastValues, time: number) {
    this.#values = values;
    this.#time = time;
  }

  open(sink: ValueSink): ValueFeed {
    this.#sink = sink;
    sink.facts(this.#values.facts);
    return {
      select: (targets) => {
        this.#keys = [...targets.keys()];
        this.#send();
      },
      close: () => {
        if (this.#sink === sink) this.#sink = undefined;
      },
    };
  }

  /** Shows another time, later or earlier. */
  show(time: number): void {
    // An older value counts only after the one that is shown is forgotten.
    if (time < this.#time) this.#sink?.reset();
    this.#time = time;
    this.#send();
  }

  #send(): void {
    const updates = this.#keys.flatMap((key): ValueUpdate[] => {
      const point = pointAt(this.#values.points.get(key) ?? [], this.#time);
      if (point === undefined) return [];
      const { value, time } = point;
      return [{ key, value, quality: value === null ? 'unknown' : 'good', time }];
    });
    if (updates.length > 0) this.#sink?.values(updates);
  }
}

/** The last of some points, the oldest first, that is not after a time; undefined where all are. */
export function pointAt(points: readonly PastPoint[], time: number): PastPoint | undefined {
  let from = 0;
  let to = points.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((points[middle]?.time ?? Number.POSITIVE_INFINITY) <= time) from = middle + 1;
    else to = middle;
  }
  return points[from - 1];
}
