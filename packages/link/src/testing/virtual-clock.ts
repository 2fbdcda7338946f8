import type { LinkClock } from '../clock.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** So many turns of promises follow each timer. */
const turns = 12;

/** A clock that moves when it is asked to, from timer to timer. */
export class VirtualClock implements LinkClock {
  #now = 0;
  readonly #timers = new Set<Timer>();

  monotonic(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, milliseconds), callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets so many ms pass, or fewer where what is waited for has come. */
  async run(milliseconds: number, hasCome: () => boolean = () => false): Promise<void> {
    const end = this.#now + milliseconds;
    await this.#settle();
    while (!hasCome()) {
      let next: Timer | undefined;
      for (const timer of this.#timers) if (next === undefined || timer.at < next.at) next = timer;
      if (next === undefined || next.at > end) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await this.#settle();
    }
    if (!hasCome()) this.#now = end;
  }

  /** Lets promises that are due settle. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }
}
