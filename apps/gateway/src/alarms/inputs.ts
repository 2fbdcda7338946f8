import type { ValuePosition } from '../collector/computed.ts';
import type { PositionOf } from '../triggers/condition.ts';

/** How many slots there is room for at first. */
const firstCapacity = 64;

/**
 * The values that alarms depend on, in columns by slot, as they were when they were last looked at. A slot belongs to one
 * key for as long as the gateway runs. Monotonic times are in ms, times without that word in ms since 1970.
 */
export class AlarmInputs {
  /** NaN where the value is bad, was not read yet, or is a text. */
  values = new Float64Array(firstCapacity).fill(Number.NaN);
  /** When it was read; 0 before the first time. */
  times = new Float64Array(firstCapacity);
  /** Whether it is good: 1 or 0. */
  good = new Uint8Array(firstCapacity);
  /** When it became good or bad, monotonic and as it was read; of one that was never read when it was first looked at. */
  qualityAt = new Float64Array(firstCapacity);
  qualityTimes = new Float64Array(firstCapacity);
  /** When it changed last, monotonic and as it was read. */
  changedAt = new Float64Array(firstCapacity);
  changedTimes = new Float64Array(firstCapacity);
  readonly #keys: string[] = [];
  readonly #slots = new Map<string, number>();
  #positions: (ValuePosition | undefined)[] = [];
  /** The change that a text was last seen with. */
  #changes = new Float64Array(firstCapacity);

  /** The slot of a key. */
  slotOf(key: string): number {
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const slot = this.#keys.length;
    if (slot === this.values.length) this.#grow();
    this.#keys.push(key);
    this.#slots.set(key, slot);
    return slot;
  }

  /** The key of a slot. */
  keyOf(slot: number): string {
    return this.#keys[slot] ?? '';
  }

  /** How many slots there are. */
  get count(): number {
    return this.#keys.length;
  }

  /**
   * Takes note of where the variables are now.
   * @param now monotonic. @param time ms since 1970.
   */
  bind(positionOf: PositionOf, now: number, time: number): void {
    for (let slot = this.#positions.length; slot < this.#keys.length; slot += 1) {
      this.qualityAt[slot] = now;
      this.qualityTimes[slot] = time;
    }
    this.#positions = this.#keys.map(positionOf);
  }

  /**
   * Looks at all values. Calls back for each slot whose value differs from before, is good or bad unlike before, or was
   * read again with the same value.
   */
  look(now: number, onSlot: (slot: number, differs: boolean) => void): void {
    for (const [slot, position] of this.#positions.entries()) {
      if (position === undefined) continue;
      const { set, row } = position;
      const time = set.times[row] ?? 0;
      if (time === 0 || time === this.times[slot]) continue;
      const isGood = set.values.faults[row] === 0;
      const differs = this.#take(slot, position, isGood, now, time);
      this.times[slot] = time;
      onSlot(slot, differs);
    }
  }

  #take(slot: number, { set, row }: ValuePosition, isGood: boolean, now: number, time: number): boolean {
    const before = this.values[slot] ?? Number.NaN;
    const wasGood = this.good[slot] === 1;
    const value = isGood ? (set.values.numbers[row] ?? Number.NaN) : Number.NaN;
    const isText = isGood && typeof set.values.exact[row] === 'string';
    const change = set.changes[row] ?? 0;
    const isSame = isText
      ? change === this.#changes[slot]
      : value === before || (Number.isNaN(value) && Number.isNaN(before));
    this.values[slot] = isText ? Number.NaN : value;
    this.good[slot] = isGood ? 1 : 0;
    this.#changes[slot] = change;
    if (isGood !== wasGood) {
      this.qualityAt[slot] = now;
      this.qualityTimes[slot] = time;
    }
    if (isGood && (!isSame || !wasGood)) {
      this.changedAt[slot] = now;
      this.changedTimes[slot] = time;
    }
    return !isSame || isGood !== wasGood;
  }

  #grow(): void {
    const grown = (column: Float64Array) => {
      const wider = new Float64Array(column.length * 2);
      wider.set(column);
      return wider;
    };
    const values = new Float64Array(this.values.length * 2).fill(Number.NaN);
    values.set(this.values);
    this.values = values;
    const good = new Uint8Array(this.good.length * 2);
    good.set(this.good);
    this.good = good;
    this.times = grown(this.times);
    this.qualityAt = grown(this.qualityAt);
    this.qualityTimes = grown(this.qualityTimes);
    this.changedAt = grown(this.changedAt);
    this.changedTimes = grown(this.changedTimes);
    this.#changes = grown(this.#changes);
  }
}
