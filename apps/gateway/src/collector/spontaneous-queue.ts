import type { SpontaneousValue } from '@penstock/protocols/device';

/** How many values of a driver wait at most, and characters of their texts; more only where a variable each needs them. */
const bounds = { values: 10_000, characters: 4_000_000 } as const;

/**
 * Values that a device sent unasked and that were not taken yet, in their order. When there are too many, the oldest of the
 * variables that sent most give way. The latest value of each variable always stays, so that none is shown that is no longer true.
 */
export class SpontaneousQueue {
  #values: SpontaneousValue[] = [];
  /** The first that was not taken. */
  #first = 0;
  #characters = 0;
  #maxValues: number = bounds.values;
  #maxCharacters: number = bounds.characters;

  get size(): number {
    return this.#values.length - this.#first;
  }

  /** Puts a value at the end. Answers how many gave way. */
  push(value: SpontaneousValue): number {
    this.#values.push(value);
    this.#characters += charactersOf(value);
    const isHeavy = this.#characters > this.#maxCharacters;
    return isHeavy || this.size > this.#maxValues ? this.#thin(isHeavy) : 0;
  }

  /** Takes so many from the beginning. */
  take(count: number): readonly SpontaneousValue[] {
    const taken = this.#values.slice(this.#first, this.#first + count);
    this.#first += taken.length;
    for (const value of taken) this.#characters -= charactersOf(value);
    if (this.#first >= this.#values.length || this.#first >= bounds.values) this.#keep(this.#waiting);
    return taken;
  }

  get #waiting(): SpontaneousValue[] {
    return this.#values.slice(this.#first);
  }

  #keep(values: SpontaneousValue[]): void {
    this.#values = values;
    this.#first = 0;
  }

  /** Keeps of each variable no more than its share of half the room; of long texts only the latest. */
  #thin(isHeavy: boolean): number {
    const waiting = this.#waiting;
    const counts = new Map<number, number>();
    for (const { row } of waiting) counts.set(row, (counts.get(row) ?? 0) + 1);
    const share = isHeavy ? 1 : Math.max(1, Math.floor(bounds.values / 2 / counts.size));
    const kept = waiting.filter(({ row }) => {
      const left = counts.get(row) ?? 0;
      counts.set(row, left - 1);
      return left <= share;
    });
    this.#keep(kept);
    this.#characters = kept.reduce((sum, value) => sum + charactersOf(value), 0);
    // Where even the latest of all variables take much room, thinning at each value would help nobody.
    this.#maxValues = Math.max(bounds.values, 2 * kept.length);
    this.#maxCharacters = Math.max(bounds.characters, 2 * this.#characters);
    return waiting.length - kept.length;
  }
}

function charactersOf({ value }: SpontaneousValue): number {
  return typeof value === 'string' ? value.length : 0;
}
