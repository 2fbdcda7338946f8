import type { AlarmInputs, AlarmReading } from '@penstock/contract/conditions/inputs';
import type { ValuePosition } from '../collector/computed.ts';
import type { ValueSet } from '../collector/value-set.ts';
import type { PositionOf } from '../triggers/condition.ts';

/** Where the values of the inputs of alarms are, and takes what is new from there. */
export class ValuePositions {
  readonly #inputs: AlarmInputs;
  #positions: readonly (ValuePosition | undefined)[] = [];
  #slots: ReadonlyMap<ValueSet, ReadonlyMap<number, number>> = new Map();

  constructor(inputs: AlarmInputs) {
    this.#inputs = inputs;
  }

  /**
   * Takes note of where the variables are now.
   * @param now monotonic. @param time ms since 1970.
   */
  bind(positionOf: PositionOf, now: number, time: number): void {
    this.#inputs.begin(now, time);
    this.#positions = this.#inputs.keys.map(positionOf);
    const slots = new Map<ValueSet, Map<number, number>>();
    for (const [slot, position] of this.#positions.entries()) {
      if (position === undefined) continue;
      const { set, row } = position;
      slots.set(set, (slots.get(set) ?? new Map<number, number>()).set(row, slot));
    }
    this.#slots = slots;
  }

  /** The slots of some rows of a set, those that have one. */
  slotsOf(set: ValueSet, rows: readonly number[]): readonly number[] {
    const slots = this.#slots.get(set);
    return slots === undefined ? [] : rows.flatMap((row) => slots.get(row) ?? []);
  }

  /** Takes the value that a slot has now, also one of the same time as before. Answers whether it differs. */
  take(slot: number, now: number): boolean {
    const position = this.#positions[slot];
    if (position === undefined) return false;
    const time = position.set.times[position.row] ?? 0;
    return this.#inputs.take(slot, readingOf(position, time), now);
  }

  /**
   * Looks at all values. Calls back for each slot whose value differs from before, is good or bad unlike before, or was
   * read again with the same value.
   */
  look(now: number, onSlot: (slot: number, differs: boolean) => void): void {
    const inputs = this.#inputs;
    for (const [slot, position] of this.#positions.entries()) {
      if (position === undefined) continue;
      const time = position.set.times[position.row] ?? 0;
      if (time === 0 || time === inputs.times[slot]) continue;
      onSlot(slot, inputs.take(slot, readingOf(position, time), now));
    }
  }
}

function readingOf({ set, row }: ValuePosition, time: number): AlarmReading {
  const { faults, numbers, exact } = set.values;
  const isGood = faults[row] === 0;
  const isText = isGood && typeof exact[row] === 'string';
  return {
    time,
    isGood,
    value: isGood && !isText ? (numbers[row] ?? Number.NaN) : Number.NaN,
    text: isText ? (set.changes[row] ?? 0) : Number.NaN,
  };
}
