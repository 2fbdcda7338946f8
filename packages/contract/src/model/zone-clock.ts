/** Offsets of zones change at a quarter of an hour at the earliest. */
const quarter = 900_000;

/** Quarters whose offset is remembered; then it is computed again. */
const remembered = 50_000;

/** The clock of one time zone, summer time included. Times are in ms since 1970. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  /** @param timeZone an IANA name, such as `Asia/Shanghai`. Throws a RangeError for one that is unknown. */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** The clock's time at an instant, as ms since 1970 of a clock without zones. */
  local(time: number): number {
    return time + this.#offset(time);
  }

  /**
   * The time at which the clock shows something. What it shows twice, when it is put back, is the first time; what it
   * never shows, when it is put forward, is the moment at which it is.
   *
   * @param local ms since 1970 of a clock that knows no zones.
   */
  at(local: number): number {
    // The offsets of a day before and after are those before and after any change.
    const before = local - this.#offset(local - 86_400_000);
    if (this.local(before) === local) return before;
    const after = local - this.#offset(local + 86_400_000);
    if (this.local(after) === local) return after;
    return this.#change(Math.min(before, after) - quarter, Math.max(before, after) + quarter);
  }

  /** The clock's time in the form that spreadsheets read: `2026-11-21 08:00:00.250`. */
  text(time: number): string {
    return new Date(this.local(time)).toISOString().replace('T', ' ').replace('Z', '');
  }

  /** How far the clock is ahead of UTC at a time, such as `+08:00`. */
  offsetText(time: number): string {
    const minutes = Math.round((this.local(time) - time) / 60_000);
    const part = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
    return `${minutes < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`;
  }

  /** The moment between two times at which the offset changes; there is one. */
  #change(from: number, to: number): number {
    let [low, high] = [from, to];
    const first = this.#offset(low);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.#offset(middle) === first) low = middle;
      else high = middle;
    }
    return high;
  }

  #offset(time: number): number {
    const start = Math.floor(time / quarter) * quarter;
    const known = this.#offsets.get(start);
    if (known !== undefined) return known;
    const parts = new Map(this.#format.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    if (this.#offsets.size >= remembered) this.#offsets.clear();
    this.#offsets.set(start, shown - start);
    return shown - start;
  }
}
