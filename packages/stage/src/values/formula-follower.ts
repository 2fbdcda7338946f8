import {
  type NamedSource,
  readPageFormula,
  type SavedFormula,
} from '@penstock/contract/dashboard/page-formula';
import { isElementProperty } from '@penstock/contract/dashboard/element-property';
import type { FormulaInput, PageFormulaValue } from '@penstock/contract/dashboard/compile-page';
import type { Finding } from '@penstock/contract/rules/finding';
import { type Reading, type ReadingState, readingState } from './reading.ts';
import type { ValueHub } from './value-hub.ts';
import { targetOfItem, type FollowedTarget, valueKey } from './value-target.ts';
import { worstState } from './worst-state.ts';

/** The present value of a formula. */
export interface FormulaReading {
  /** For the last known values of its sources; NaN where it has none. */
  readonly value: PageFormulaValue;
  /** The worst state of its sources; `unknown` where there is no value. */
  readonly state: ReadingState;
  /** When the oldest of its sources was read, in ms since 1970; null where one has no value. */
  readonly time: number | null;
}

/** Computes a formula while its sources change: only then, and the same answer until one of them does. */
export class FormulaFollower {
  readonly targets: readonly FollowedTarget[];
  /** The fault of the formula; undefined where it can be computed. */
  readonly finding: Finding | undefined;
  readonly #compute: ((inputs: ArrayLike<FormulaInput>) => PageFormulaValue) | undefined;
  readonly #keys: readonly string[];
  #before: readonly Reading[] = [];
  #reading: FormulaReading = { value: Number.NaN, state: 'unknown', time: null };

  constructor(saved: SavedFormula) {
    const read = readPageFormula(saved);
    const targets = read.ok ? read.sources.flatMap((source) => targetOfSource(source) ?? []) : [];
    // A property that no formula may follow leaves the whole without a value.
    const isWhole = read.ok && targets.length === read.sources.length;
    this.targets = isWhole ? targets : [];
    this.finding = read.ok ? undefined : read.finding;
    this.#compute = read.ok && isWhole ? read.compute : undefined;
    this.#keys = this.targets.map(valueKey);
    if (read.ok && isWhole && this.#keys.length === 0)
      this.#reading = { value: read.compute([]), state: 'live', time: null };
  }

  /** Follows its sources. Returns what ends that. */
  follow(values: ValueHub, listener: () => void): () => void {
    const ends = this.targets.map((target) => values.follow(target, listener));
    return () => {
      for (const end of ends) end();
    };
  }

  /** Its present value: the same object until a source changes. */
  reading(values: ValueHub): FormulaReading {
    if (this.#compute === undefined || this.#keys.length === 0) return this.#reading;
    const readings = this.#keys.map((key) => values.reading(key));
    if (
      readings.length === this.#before.length &&
      readings.every((reading, index) => reading === this.#before[index])
    )
      return this.#reading;
    this.#before = readings;
    const value = this.#compute(readings.map(inputOf));
    const isUnknown = typeof value === 'number' && !Number.isFinite(value);
    const state = isUnknown ? 'unknown' : worstState(readings.map(readingState));
    const times = readings.map(({ time }) => time);
    const time = times.reduce((oldest, one) =>
      oldest === null || one === null ? null : Math.min(oldest, one),
    );
    this.#reading = { value, state, time };
    return this.#reading;
  }
}

function targetOfSource({ kind, id, equipId, property }: NamedSource): FollowedTarget | undefined {
  if (kind !== 'element') return targetOfItem(kind, { id, equipId });
  return isElementProperty(property) ? { kind, widgetId: id, property } : undefined;
}

function inputOf({ value, facts }: Reading): FormulaInput {
  const { lowerLimit = null, upperLimit = null, states = [] } = facts ?? {};
  return { value, lowerLimit, upperLimit, states };
}
