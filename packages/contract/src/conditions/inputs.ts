import { grown } from './grown.ts';
/** How many slots there is room for at first. */
const firstCapacity = 64;

/** A reading of a variable that alarms depend on. */
export interface AlarmReading {
  /** When it was read, ms since 1970. */
  readonly time: number;
  readonly isGood: boolean;
  /** NaN where it is bad, or a text. */
  readonly value: number;
  /** A number that is another one when the text is another one; NaN where it is no text. */
  readonly text: number;
}

/**
 * The values that alarms depend on, in columns by slot, as they were when they were last taken. A slot belongs to one
 * key for good. Monotonic times are in ms, times without that word in ms since 1970.
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
  #texts = new Float64Array(firstCapacity).fill(Number.NaN);
  /** How many slots, from the first on, have been looked at. */
  #lookedAt = 0;

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

  /** The keys by slot. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  /**
   * Slots that are new are looked at from now on.
   * @param now monotonic. @param time ms since 1970.
   */
  begin(now: number, time: number): void {
    for (; this.#lookedAt < this.#keys.length; this.#lookedAt += 1) {
      this.qualityAt[this.#lookedAt] = now;
      this.qualityTimes[this.#lookedAt] = time;
    }
  }

  /**
   * Takes a reading; answers whether it differs from the one before in its value, or in being good or bad.
   * @param now monotonic.
   */
  take(slot: number, { time, isGood, value, text }: AlarmReading, now: number): boolean {
    const before = this.values[slot] ?? Number.NaN;
    const wasGood = this.good[slot] === 1;
    const isSame = Number.isNaN(text)
      ? value === before || (Number.isNaN(value) && Number.isNaN(before))
      : text === this.#texts[slot];
    this.times[slot] = time;
    this.values[slot] = value;
    this.good[slot] = isGood ? 1 : 0;
    this.#texts[slot] = text;
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
    this.values = grown(this.values, Number.NaN);
    this.#texts = grown(this.#texts, Number.NaN);
    const good = new Uint8Array(this.good.length * 2);
    good.set(this.good);
    this.good = good;
    this.times = grown(this.times);
    this.qualityAt = grown(this.qualityAt);
    this.qualityTimes = grown(this.qualityTimes);
    this.changedAt = grown(this.changedAt);
    this.changedTimes = grown(this.changedTimes);
  }
}
