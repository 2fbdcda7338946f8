import type { Timer } from './timer.ts';

/** Work that is done a while after it was asked for, once for all that asked meanwhile. */
export class Delayed {
  readonly #clock: Timer;
  readonly #wait: number;
  readonly #work: () => void;
  #cancel: (() => void) | undefined;
  #isStopped = false;

  /** @param wait in ms. */
  constructor(clock: Timer, wait: number, work: () => void) {
    this.#clock = clock;
    this.#wait = wait;
    this.#work = work;
  }

  /** Whether it was asked for and is not done yet. */
  get isWaiting(): boolean {
    return this.#cancel !== undefined;
  }

  /** Asks for it; after another wait than usual where one is given. */
  soon(wait = this.#wait): void {
    if (this.#isStopped) return;
    this.#cancel ??= this.#clock.after(wait, () => {
      this.#cancel = undefined;
      this.#work();
    });
  }

  /** Leaves undone what was asked for. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** The same, and from now on nothing is done. */
  stop(): void {
    this.#isStopped = true;
    this.cancel();
  }
}
