/** A value at a time, in ms since 1970. */
export interface TimedValue {
  readonly time: number;
  readonly value: number;
}

/** More points than a small curve has pixels are not kept. */
const maximumPoints = 240;

/** The values of the last minutes, for a small curve: of each part of that time the last one. */
export class RecentValues {
  readonly #span: number;
  #points: readonly TimedValue[] = [];

  /** `span`: for how long a value is kept, in ms. */
  constructor(span: number) {
    this.#span = span;
  }

  /** From the earliest to the latest; another list after each change. */
  get points(): readonly TimedValue[] {
    return this.#points;
  }

  /** Adds a value. One that is earlier than the last one replaces everything: the source has another time. */
  add(point: TimedValue): void {
    const last = this.#points.at(-1);
    if (last !== undefined && point.time === last.time && point.value === last.value) return;
    if (last !== undefined && point.time < last.time) this.#points = [];
    const part = (time: number) => Math.floor((time / this.#span) * maximumPoints);
    const kept = this.#points.filter(({ time }) => time >= point.time - this.#span);
    const isSamePart = last !== undefined && kept.length > 0 && part(last.time) === part(point.time);
    this.#points = [...(isSamePart ? kept.slice(0, -1) : kept), point];
  }
}
