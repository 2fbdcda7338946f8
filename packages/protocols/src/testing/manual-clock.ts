import type { Clock } from '../transport/clock.ts';

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** A clock that only a test moves on. */
export class ManualClock implements Clock {
  #now = 1000;
  readonly #timers = new Set<Timer>();

  monotonic(): number {
    return this.#now;
  }

  wall(): number {
    return 1_700_000_000_000 + this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { due: this.#now + milliseconds, callback };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** How many timers are set: none may be left when everything was closed. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves on, running what falls due on the way in its order, and lets promises settle after each. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settle();
      const [next] = [...this.#timers].sort((one, other) => one.due - other.due);
      if (next === undefined || next.due > end) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.due);
      next.callback();
    }
    this.#now = end;
    await settle();
  }
}

/** Lets everything that waits for promises only run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
