import type { Noise } from '../plant/physics/noise.ts';
import type { StationState } from '../plant/physics/state.ts';
import { startingState, step } from '../plant/physics/station.ts';
import { type Commands, startingCommands } from '../plant/physics/commands.ts';
import { type SituationName, situations } from '../plant/situation.ts';

/** One moment of the past of a plant. */
export interface Moment {
  /** ms since 1970. */
  readonly time: number;
  readonly state: StationState;
  readonly commands: Commands;
}

/** The parameters of the past. Times are in ms since 1970, `interval` in seconds. */
export interface PastOptions {
  readonly from: number;
  readonly to: number;
  readonly interval: number;
  readonly noise: () => Noise;
  /** The situation that the plant comes into, and since when. */
  readonly situation: SituationName;
  readonly since: number;
}

/** Before the plant runs its operators set what it starts with, so that curves go on where the past ends; in ms. */
const lastHour = 3_600_000;

/** The level that operators hold by night, when energy is cheap and the sump may be full, in metres. */
const nightSetpoint = 3.2;

/**
 * The past of a plant: the same physics as the running one, in steps of a second, with operators who raise the level
 * for the night, change the duty pump every second day, and come into the situation in the end.
 */
export function* pastOf(options: PastOptions): Generator<Moment, void, undefined> {
  const { from, to, interval, noise, since } = options;
  let { state, commands } = situations.normal(startingState());
  let hasCome = options.situation === 'normal';
  for (let second = 0; from + second * 1000 <= to; second += 1) {
    const time = from + second * 1000;
    if (!hasCome && time >= since) {
      ({ state, commands } = situations[options.situation](state));
      hasCome = true;
    }
    if (second % 60 === 0 && time < since)
      commands = time < since - lastHour ? routine(time, commands) : { ...startingCommands };
    state = step(state, commands, noise(), 1);
    if (second % interval === 0) yield { time, state, commands };
  }
}

/** The commands of the operators at a time, by the clock of UTC. */
function routine(time: number, commands: Commands): Commands {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const isNight = hour >= 14 && hour < 22;
  return {
    ...commands,
    dutyPump: Math.floor(time / 86_400_000) % 4 < 2 ? 1 : 2,
    level: { ...commands.level, setpoint: isNight ? nightSetpoint : 2.5 },
  };
}
