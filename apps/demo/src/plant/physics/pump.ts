import { bestFlow } from './hydraulics.ts';
import { towards } from './range.ts';

/** Speed changes of the drive, in per cent a second: starting gently, stopping by braking. */
const speedRamp = { up: 8, down: 20 };

/** The drive holds a running pump at or above this speed, in per cent. */
export const lowestSpeed = 40;

/** Nominal current of the motor (18.5 kW, 400 V), in amperes. */
const nominalCurrent = 35;

/** Reactive part of the current at full speed, in amperes. */
export const magnetisingCurrent = 12;

/** Temperature of the pump room, in degrees Celsius. */
export const roomTemperature = 22;

/** How quickly the motor warms and cools: the time constant, in seconds. */
const thermalTime = 400;

/** Limits of motor temperature, in degrees Celsius: a warning, and the trip of the motor protection. */
export const temperatureLimits = { warning: 95, trip: 120 };

/** Vibration that calls for maintenance, in mm/s (root mean square), as ISO 10816-7 draws it. */
export const vibrationLimit = 4.5;

/** The demand on the drive of one pump: by its own switches in manual, by the level controller in automatic. */
export interface PumpDemand {
  run: boolean;
  /** Speed in per cent, 0..100. */
  speed: number;
}

/** One pump with its motor and drive. */
export interface PumpState {
  /** Speed in per cent of the nominal speed, 0..100; 0 means at rest. */
  speed: number;
  /** Flow in m3/s. */
  flow: number;
  /** Electrical power in kW. */
  power: number;
  /** Motor current in amperes. */
  current: number;
  /** Winding temperature in degrees Celsius. */
  motorTemperature: number;
  /** Bearing vibration in mm/s (root mean square). */
  vibration: number;
  runHours: number;
  starts: number;
  /** Tripped by the motor protection; it stays so until reset. */
  tripped: boolean;
}

/** True while the shaft turns. */
export function isTurning(pump: PumpState): boolean {
  return pump.speed > 0;
}

/** Moves the speed of the pump towards what is demanded, for `dt` seconds, and counts hours and starts. */
export function stepDrive(pump: PumpState, demand: PumpDemand, dt: number): PumpState {
  const goal = demand.run && !pump.tripped ? Math.max(lowestSpeed, Math.min(100, demand.speed)) : 0;
  const ramp = goal > pump.speed ? speedRamp.up : speedRamp.down;
  const speed = towards(pump.speed, goal, ramp * dt);
  return {
    ...pump,
    speed,
    runHours: pump.runHours + (speed > 0 ? dt / 3600 : 0),
    starts: pump.starts + (pump.speed === 0 && speed > 0 ? 1 : 0),
  };
}

/**
 * Loads the motor with the flow (m3/s) it moves, for `dt` seconds. A pump that turns without moving water heats what
 * is in it, and vibrates; the motor protection trips it when it grows too hot. `wear` is the vibration an old
 * bearing adds in mm/s; `reset` releases a tripped pump once it has cooled below the warning.
 */
export function stepMotor(
  pump: PumpState,
  flow: number,
  dt: number,
  { wear, reset }: { wear: number; reset: boolean },
): PumpState {
  const speed = pump.speed / 100;
  const shaftPower = 5.5 * speed ** 3 + 189 * flow * speed ** 2;
  const power = shaftPower / 0.92 + 0.3 * speed;
  const activeCurrent = power / (Math.sqrt(3) * 0.4);
  const current = Math.hypot(activeCurrent, magnetisingCurrent * speed);
  const starved = speed > 0 ? Math.max(0, 1 - flow / (0.25 * bestFlow)) : 0;
  const settled = roomTemperature + 55 * (current / nominalCurrent) ** 2 + 105 * speed ** 3 * starved;
  const share = 1 - Math.exp(-dt / thermalTime);
  const motorTemperature = pump.motorTemperature + (settled - pump.motorTemperature) * share;
  const offBest = speed > 0 ? Math.min(1, Math.abs(flow / (speed * bestFlow) - 1)) : 0;
  const vibration = speed > 0 ? 0.5 + 1.4 * speed ** 2 + 2.6 * offBest * speed + wear : 0;
  const cool = motorTemperature < temperatureLimits.warning;
  const tripped = motorTemperature >= temperatureLimits.trip || (pump.tripped && !(reset && cool));
  return { ...pump, flow, power, current, motorTemperature, vibration, tripped };
}
