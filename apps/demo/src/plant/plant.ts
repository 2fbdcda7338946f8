import type { Commands } from './physics/commands.ts';
import type { Noise } from './physics/noise.ts';
import type { StationState } from './physics/state.ts';
import { step } from './physics/station.ts';
import type { Situation } from './situation.ts';

/** Seconds of plant time in one step of the physics. */
export const stepTime = 0.1;

/** The running plant: its state, what is commanded, and its noise. Time passes only by {@link advance}. */
export class Plant {
  #state: StationState;
  #commands: Commands;
  readonly #noise: () => Noise;

  constructor(noise: () => Noise, { state, commands }: Situation) {
    this.#noise = noise;
    this.#state = state;
    this.#commands = commands;
  }

  get state(): StationState {
    return this.#state;
  }

  get commands(): Commands {
    return this.#commands;
  }

  /** Takes over commands from now on. */
  command(commands: Commands): void {
    this.#commands = commands;
  }

  /** Lets `steps` steps of `stepTime` pass. A push button counts once and is then released. */
  advance(steps: number): void {
    for (let index = 0; index < steps; index += 1) {
      this.#state = step(this.#state, this.#commands, this.#noise(), stepTime);
      if (this.#commands.reset) this.#commands = { ...this.#commands, reset: false };
    }
  }
}
