import { within } from './range.ts';

/** The settings of an operator for the level controller. */
export interface LevelSettings {
  /** True: the controller holds the level. False: its output follows `manualOutput`. */
  auto: boolean;
  /** Level to hold, in metres. */
  setpoint: number;
  /** Output in manual, in per cent. */
  manualOutput: number;
  /** Proportional gain, in per cent of output per metre of level. */
  gain: number;
  /** Integral (reset) time, in seconds. */
  integralTime: number;
}

/** Output and integral part of the controller, both in per cent of pump speed. */
export interface LevelControllerState {
  output: number;
  integral: number;
}

/**
 * One step of the PI controller of the sump. A level above the set-point asks for more pumping. The integral part
 * is held while the output is at an end of its range, and follows the output in manual, so that switching back
 * to automatic is free of bumps.
 */
export function stepLevelController(
  state: LevelControllerState,
  settings: LevelSettings,
  level: number,
  dt: number,
): LevelControllerState {
  const error = level - settings.setpoint;
  const proportional = settings.gain * error;
  if (!settings.auto) {
    const output = within(settings.manualOutput, 0, 100);
    return { output, integral: within(output - proportional, 0, 100) };
  }
  const unlimited = proportional + state.integral;
  const windsUp = (unlimited >= 100 && error > 0) || (unlimited <= 0 && error < 0);
  const integral = windsUp
    ? state.integral
    : within(state.integral + (proportional * dt) / settings.integralTime, 0, 100);
  return { output: within(proportional + integral, 0, 100), integral };
}
