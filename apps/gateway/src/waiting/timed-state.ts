/** The wall clock, ms since 1970. */
interface WallClock {
  wall(): number;
}

/** A state, and since when it is that. */
export class TimedState<State extends string> {
  readonly #clock: WallClock;
  #current: State;
  #since: number;

  constructor(first: State, clock: WallClock) {
    this.#clock = clock;
    this.#current = first;
    this.#since = clock.wall();
  }

  get current(): State {
    return this.#current;
  }

  /** When it became what it is, ms since 1970. */
  get since(): number {
    return this.#since;
  }

  /** Enters a state; one that it is in already stays as old as it is. */
  enter(state: State): void {
    if (state === this.#current) return;
    this.#current = state;
    this.#since = this.#clock.wall();
  }
}
