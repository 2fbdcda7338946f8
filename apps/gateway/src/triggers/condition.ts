import { compileOperation } from '@penstock/contract/formula/compile';
import { parseFormula } from '@penstock/contract/formula/parse';
import { keySlots, type ValuePosition } from '../collector/computed.ts';

/** Where the value of a key is; undefined for a key that is none. */
export type PositionOf = (key: string) => ValuePosition | undefined;

/** A condition over variables, such as `level > 80 && pump_1 == 0`. */
export class Condition {
  readonly #keys: readonly string[];
  readonly #compute: (values: ArrayLike<number>) => number;
  readonly #values: Float64Array;
  #positions: readonly (ValuePosition | undefined)[] = [];

  /** `text` is a condition that was checked with its configuration. */
  constructor(text: string) {
    const parsed = parseFormula(text, 'operation');
    if (!parsed.ok) throw new Error(`the configuration was not checked: condition ${text}`);
    const { slots, slotOf } = keySlots();
    this.#compute = compileOperation(parsed.expression, slotOf);
    this.#keys = [...slots.keys()];
    this.#values = new Float64Array(slots.size);
  }

  /** Takes note of where the variables are now. */
  bind(positionOf: PositionOf): void {
    this.#positions = this.#keys.map(positionOf);
  }

  /** Whether it is true; undefined while one of its variables has no good value. */
  test(): boolean | undefined {
    for (const [slot, position] of this.#positions.entries()) {
      const value = position === undefined ? Number.NaN : position.set.good(position.row);
      if (Number.isNaN(value)) return undefined;
      this.#values[slot] = value;
    }
    const result = this.#compute(this.#values);
    return Number.isNaN(result) ? undefined : result !== 0;
  }
}
