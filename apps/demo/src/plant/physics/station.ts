import type { Commands } from './commands.ts';
import { deliveryHeight, operatingPoint } from './hydraulics.ts';
import { stepLevelController } from './level-controller.ts';
import { calm, type Noise } from './noise.ts';
import { type PumpState, roomTemperature, stepDrive, stepMotor } from './pump.ts';
import { towards, within } from './range.ts';
import { readInstruments, stationPower } from './readings.ts';
import { pumpDemands, stepSequence } from './sequence.ts';
import type { Alarms, StationPhysics, StationState } from './state.ts';
import { availableShare, stepTank, tankArea, tankLevel } from './tank.ts';

/** Seconds the control valve takes from shut to fully open. */
export const valveTravelTime = 45;

/** Limits of the inlet, in m3/s (60 to 240 m3/h), whatever the weather does. */
const inflowLimits = { lower: 60 / 3600, upper: 240 / 3600 };

/** The bearing of pump 2 is the older one: vibration it adds, in mm/s. */
const wear = [0, 0.4] as const;

/** Seconds without flow at a turning pump after which the alarm is raised. */
const noFlowDelay = 20;

/** Flow below which a turning pump counts as moving nothing, in m3/s (5 m3/h). */
const noFlow = 5 / 3600;

/** Level alarms in metres, each with the hysteresis at which it goes away. */
export const levelAlarms = { high: 4.2, low: 1, hysteresis: 0.1 };

/** Flow into the sump at `time`, in m3/s: a slow swing of use over 24 minutes, a quicker one, and the weather. */
function inflowAt(time: number, weather: number): number {
  const swing = 150 + 25 * Math.sin((2 * Math.PI * time) / 1440) + 8 * Math.sin((2 * Math.PI * time) / 311);
  return within(swing / 3600 + weather, inflowLimits.lower, inflowLimits.upper);
}

function stepAlarms(alarms: Alarms, level: number, overflow: number, noFlowTime: number): Alarms {
  const { high, low, hysteresis } = levelAlarms;
  return {
    levelHigh: level > (alarms.levelHigh ? high - hysteresis : high),
    levelLow: level < (alarms.levelLow ? low + hysteresis : low),
    overflow: overflow > 0,
    noFlow: noFlowTime >= noFlowDelay,
  };
}

function restingPump(runHours: number, starts: number): PumpState {
  return {
    speed: 0,
    flow: 0,
    power: 0,
    current: 0,
    motorTemperature: roomTemperature,
    vibration: 0,
    runHours,
    starts,
    tripped: false,
  };
}

/** The station some years after it was built, at rest with its sump half full: the state the demo starts from. */
export function startingState(): StationState {
  const volume = 2.5 * tankArea;
  const physics: StationPhysics = {
    time: 0,
    tank: { volume, received: 0, delivered: 0, spilled: 0, overflow: 0 },
    inflow: inflowAt(0, 0),
    weather: 0,
    pumps: [restingPump(18_432.5, 1207), restingPump(17_968.2, 1188)],
    head: deliveryHeight - volume / tankArea,
    valve: 100,
    energy: 521_833_412,
    noFlowTime: 0,
  };
  return {
    ...physics,
    controller: { output: 80, integral: 80 },
    sequence: { lead: true, assist: false, pending: 0, dryRunLock: false },
    alarms: { levelHigh: false, levelLow: false, overflow: false, noFlow: false },
    readings: readInstruments(physics, calm),
  };
}

/**
 * The station `dt` seconds later (0.01 to 1). Pure: the same state, commands and noise give the same next state, and
 * nothing here knows the time of day.
 */
export function step(state: StationState, commands: Commands, noise: Noise, dt: number): StationState {
  const { level: measured } = state.readings;
  const controller = stepLevelController(state.controller, commands.level, measured, dt);
  const sequence = stepSequence(state.sequence, controller.output, measured, dt);
  const demands = pumpDemands(sequence, controller.output, commands, state.pumps);
  const valve = towards(state.valve, within(commands.valve, 0, 100), (100 / valveTravelTime) * dt);

  // The weather wanders around zero with a memory of five minutes (an Ornstein-Uhlenbeck process).
  const memory = dt / 300;
  const weather = state.weather * (1 - memory) + (12 / 3600) * Math.sqrt(2 * memory) * noise.inflow;
  const time = state.time + dt;
  const inflow = inflowAt(time, weather);

  const driven = [
    stepDrive(state.pumps[0], demands[0], dt),
    stepDrive(state.pumps[1], demands[1], dt),
  ] as const;
  const point = operatingPoint(
    [driven[0].speed / 100, driven[1].speed / 100],
    tankLevel(state.tank),
    valve / 100,
  );
  const share = availableShare(state.tank, inflow, point.flow, dt);
  const tank = stepTank(state.tank, inflow, point.flow * share, dt);
  const load = (index: 0 | 1) =>
    stepMotor(driven[index], point.pumpFlows[index] * share, dt, {
      wear: wear[index],
      reset: commands.reset,
    });
  const pumps = [load(0), load(1)] as const;
  const starved = pumps.some((pump) => pump.speed > 0 && pump.flow < noFlow);
  const noFlowTime = starved ? state.noFlowTime + dt : 0;

  const physics: StationPhysics = {
    time,
    tank,
    inflow,
    weather,
    pumps,
    head: point.head,
    valve,
    energy: state.energy,
    noFlowTime,
  };
  physics.energy += (stationPower(physics) * 1000 * dt) / 3600;
  return {
    ...physics,
    controller,
    sequence,
    alarms: stepAlarms(state.alarms, tankLevel(tank), tank.overflow, noFlowTime),
    readings: readInstruments(physics, noise),
  };
}
