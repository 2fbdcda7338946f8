import type { LevelControllerState } from './level-controller.ts';
import type { PumpState } from './pump.ts';
import type { SequenceState } from './sequence.ts';
import type { TankState } from './tank.ts';

/** The readings of the instruments: the physics with each instrument's noise, in the unit of its signal. */
export interface Readings {
  /** m3/h */
  inletFlow: number;
  /** m3/h */
  outletFlow: number;
  /** m */
  level: number;
  /** Gauge pressure of the header, in kPa. */
  pressure: number;
  /** Amperes, of pump 1 and pump 2. */
  current: readonly [number, number];
  /** mm/s, of pump 1 and pump 2. */
  vibration: readonly [number, number];
  /** Volts between phase and neutral, L1 to L3. */
  voltage: readonly [number, number, number];
  /** Hz */
  frequency: number;
  /** Active power of the whole station, in kW. */
  power: number;
  /** 0..1 */
  powerFactor: number;
}

/** The states of the alarm contacts of the station. */
export interface Alarms {
  levelHigh: boolean;
  levelLow: boolean;
  overflow: boolean;
  noFlow: boolean;
}

/** The bare physics of the station, without its instruments. */
export interface StationPhysics {
  /** Seconds since the start. */
  time: number;
  tank: TankState;
  /** Flow into the sump, in m3/s. */
  inflow: number;
  /** The part of the inflow that comes and goes with the weather, in m3/s. */
  weather: number;
  pumps: readonly [PumpState, PumpState];
  /** Head in the header above the sump level, in metres. */
  head: number;
  /** Position of the control valve in per cent open. */
  valve: number;
  /** Energy drawn since the meter was fitted, in Wh. */
  energy: number;
  /** Seconds for which a pump has turned without flow. */
  noFlowTime: number;
}

/** The whole station at one moment: physics, controls, and what the instruments show of it. */
export interface StationState extends StationPhysics {
  controller: LevelControllerState;
  sequence: SequenceState;
  alarms: Alarms;
  readings: Readings;
}
