import { type Commands, pumpModes, startingCommands } from './physics/commands.ts';
import type { StationState } from './physics/state.ts';
import { startingState } from './physics/station.ts';

/** How a plant is doing: `normal`, or `fault` with a tripped pump and the other one left in manual. */
export const situationNames = ['normal', 'fault'] as const;
export type SituationName = (typeof situationNames)[number];

/** A station at one moment, and what its operators have set. */
export interface Situation {
  readonly state: StationState;
  readonly commands: Commands;
}

/** Makes a situation of a station in any state. */
export const situations: Readonly<Record<SituationName, (state: StationState) => Situation>> = {
  normal: (state) => ({ state, commands: startingCommands }),
  fault: (state) => {
    const [first, second] = startingCommands.pumps;
    return {
      state: {
        ...state,
        pumps: [state.pumps[0], { ...state.pumps[1], tripped: true, motorTemperature: 88 }],
      },
      commands: {
        ...startingCommands,
        pumps: [{ ...first, mode: pumpModes.manual, run: true, speed: 100 }, second],
      },
    };
  },
};

/** The situation that a plant starts in. */
export function startingSituation(name: SituationName): Situation {
  return situations[name](startingState());
}
