import type { LevelSettings } from './level-controller.ts';

/** The positions of the selector switch of a pump. */
export const pumpModes = { off: 0, manual: 1, auto: 2 } as const;

/** Position of a pump's selector switch: off, by its own start and speed, or by the level controller. */
export type PumpMode = (typeof pumpModes)[keyof typeof pumpModes];

/** The commands of an operator to one pump. */
export interface PumpCommands {
  mode: PumpMode;
  /** Start (true) and stop in manual. */
  run: boolean;
  /** Speed in manual, in per cent. */
  speed: number;
}

/** Everything that can be set on the station: the inputs of the physics. */
export interface Commands {
  level: LevelSettings;
  /** Position the control valve is to take, in per cent open. */
  valve: number;
  /** The pump that leads in automatic, 1 or 2; the other one assists and is in reserve. */
  dutyPump: 1 | 2;
  pumps: readonly [PumpCommands, PumpCommands];
  /** Resets tripped pumps. A push button: it counts in the step it is pressed in. */
  reset: boolean;
}

/** How the demo starts: level held at 2.5 m by pump 1, pump 2 in reserve. */
export const startingCommands: Commands = {
  level: { auto: true, setpoint: 2.5, manualOutput: 85, gain: 80, integralTime: 120 },
  valve: 100,
  dutyPump: 1,
  pumps: [
    { mode: pumpModes.auto, run: false, speed: 80 },
    { mode: pumpModes.auto, run: false, speed: 80 },
  ],
  reset: false,
};
