import type { IntermediateVariable, SystemVariable } from '@penstock/contract/configuration/model/variable';
import { orderOf } from '@penstock/contract/configuration/check/dependencies';
import { compileOperation } from '@penstock/contract/formula/compile';
import { keysOf } from '@penstock/contract/formula/expression';
import { parseFormula } from '@penstock/contract/formula/parse';
import { roundTo } from './conversion.ts';
import { type ChangeCounter, ownFaults, ValueSet } from './value-set.ts';

/** Where a value is: a set and a row of it. */
export interface ValuePosition {
  readonly set: ValueSet;
  readonly row: number;
}

interface Computation {
  readonly row: number;
  readonly compute: (values: ArrayLike<number>) => number;
  readonly decimals: number | null;
  /** The slot of the result, for formulas that use it. */
  readonly slot: number;
  /** The slots of what it is computed from. */
  readonly uses: readonly number[];
}

/** Intermediate variables, computed from others in the order in which they depend on each other. */
export class Computed {
  readonly set: ValueSet;
  readonly #inputs: readonly (ValuePosition | undefined)[];
  readonly #values: Float64Array;
  /** By slot: 1 where a value is older than its cycle. */
  readonly #old: Uint8Array;
  readonly #computations: readonly Computation[];

  /** `positionOf` finds a variable that is no intermediate one. */
  constructor(
    variables: readonly IntermediateVariable[],
    positionOf: (key: string) => ValuePosition | undefined,
    counter: ChangeCounter,
  ) {
    this.set = new ValueSet(variables, counter);
    const { slots, slotOf } = keySlots();
    const uses = new Map<string, readonly string[]>();
    const made = new Map<string, Computation>();
    for (const [row, { key, formula, decimals }] of variables.entries()) {
      const parsed = parseFormula(formula, 'operation');
      if (!parsed.ok) throw new Error(`the configuration was not checked: formula of ${key}`);
      const used = [...keysOf(parsed.expression).keys()];
      uses.set(key, used);
      const compute = compileOperation(parsed.expression, slotOf);
      made.set(key, { row, compute, decimals, slot: slotOf(key), uses: used.map(slotOf) });
    }
    this.#inputs = [...slots.keys()].map((key) => (made.has(key) ? undefined : positionOf(key)));
    this.#values = new Float64Array(slots.size).fill(Number.NaN);
    this.#old = new Uint8Array(slots.size);
    this.#computations = orderOf(uses).order.flatMap((key) => made.get(key) ?? []);
  }

  /**
   * Computes all again. A formula that gives no number marks its variable bad, and those that use it. What is computed from
   * a value older than its cycle is so itself.
   */
  compute(time: number): void {
    for (const [slot, position] of this.#inputs.entries()) {
      if (position === undefined) continue;
      this.#values[slot] = position.set.good(position.row);
      this.#old[slot] = Number(position.set.isOld(position.row));
    }
    for (const { row, compute, decimals, slot, uses } of this.#computations) {
      const result = compute(this.#values);
      const value = decimals === null ? result : roundTo(result, decimals);
      this.#values[slot] = value;
      if (Number.isFinite(value)) this.set.set(row, value, undefined, time);
      else this.set.fail(row, ownFaults.formula, time);
      const isOld = uses.some((used) => this.#old[used] === 1);
      this.#old[slot] = Number(isOld);
      if (isOld) this.set.grewOld([row]);
    }
  }
}

/** System variables: constants, numbers where they read as such. */
export function constantSet(
  variables: readonly SystemVariable[],
  counter: ChangeCounter,
  time: number,
): ValueSet {
  const set = new ValueSet(
    variables.map(({ key }) => ({ key, deadband: null })),
    counter,
  );
  for (const [row, { value }] of variables.entries()) setConstant(set, row, value, time);
  return set;
}

/** Gives a system variable a value: a number where the text reads as one. */
export function setConstant(set: ValueSet, row: number, value: string, time: number): void {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  set.set(row, number, Number.isFinite(number) ? undefined : value, time);
}

/** Gives each key a slot of its own, from 0, in the order in which they are asked for. */
export function keySlots(): {
  readonly slots: ReadonlyMap<string, number>;
  readonly slotOf: (key: string) => number;
} {
  const slots = new Map<string, number>();
  const slotOf = (key: string) => {
    const slot = slots.get(key) ?? slots.size;
    slots.set(key, slot);
    return slot;
  };
  return { slots, slotOf };
}
