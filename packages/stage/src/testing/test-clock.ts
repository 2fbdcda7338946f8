import type { ValueClock } from '../values/value-source.ts';

/** A clock that goes on only when it is advanced. */
export class TestClock implements ValueClock {
  #now = 1_000_000;
  #waiting: { readonly at: number; readonly act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, act: () => void): () => void {
    const entry = { at: this.#now + milliseconds, act };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== entry);
    };
  }

  /** Acts as often as is due in this time. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#waiting.toSorted((one, other) => one.at - other.at).find(({ at }) => at <= end);
      if (!next) break;
      this.#now = Math.max(this.#now, next.at);
      this.#waiting = this.#waiting.filter((one) => one !== next);
      next.act();
    }
    this.#now = end;
  }
}
