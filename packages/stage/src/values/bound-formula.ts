import type { Binding } from '@penstock/contract/dashboard/binding';
import { FormulaFollower, type FormulaReading } from './formula-follower.ts';
import { type Reading, unknownReading } from './reading.ts';
import type { ValueHub } from './value-hub.ts';

/** A binding that follows the value of a formula, as widgets read one of a signal. */
export class BoundFormula {
  readonly follower: FormulaFollower;
  readonly #facts: { readonly title: string; readonly unit: string; readonly decimals: number | null };
  #before: FormulaReading | undefined;
  #reading: Reading = unknownReading;

  constructor(binding: Binding) {
    this.follower = new FormulaFollower(binding);
    const { title, unit = '', decimals = null } = binding;
    this.#facts = { title, unit, decimals };
  }

  /** Its present value: the same object until it changes. A value of sources that are not good is not good for the same reason. */
  reading(values: ValueHub): Reading {
    const made = this.follower.reading(values);
    if (made === this.#before) return this.#reading;
    const isSame =
      this.#before !== undefined &&
      Object.is(made.value, this.#before.value) &&
      made.state === this.#before.state;
    this.#before = made;
    // Only the time is another, which no widget shows.
    if (isSame) return this.#reading;
    const { value, state, time } = made;
    const isText = typeof value === 'string';
    const known = isText || Number.isFinite(value) ? value : null;
    const decimals = this.#facts.decimals ?? (Number.isInteger(value) ? 0 : 2);
    this.#reading = {
      value: known,
      quality: state === 'old' || state === 'live' ? 'good' : state,
      time,
      isOld: state === 'old',
      facts: { ...this.#facts, decimals, dataType: isText ? 'string' : 'float', states: [] },
    };
    return this.#reading;
  }
}

/** The formula of a binding; undefined where it has none, and follows its source itself. */
export function boundFormulaOf(binding: Binding | null | undefined): BoundFormula | undefined {
  return binding?.formula === undefined || binding.formula.trim() === '' || binding.type !== 'signal'
    ? undefined
    : new BoundFormula(binding);
}
