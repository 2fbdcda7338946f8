import type { Noise } from './noise.ts';
import { magnetisingCurrent } from './pump.ts';
import { within } from './range.ts';
import type { Readings, StationPhysics } from './state.ts';
import { tankLevel, weirLevel } from './tank.ts';

/** Weight of a metre of water, in kPa. */
const kilopascalsPerMetre = 9.81;

/** Below this flow, in m3/h, a flow meter shows zero. */
const flowCutOff = 1;

/** Voltage between phase and neutral of L1 to L3 without load: the network is never quite even. */
const unloadedVoltage = [231.4, 230.4, 231.2] as const;

/** Power of lights and controls, in kW. */
const baseLoad = 1.5;

/** Electrical power of the whole station, in kW. */
export function stationPower(physics: StationPhysics): number {
  return baseLoad + physics.pumps[0].power + physics.pumps[1].power;
}

/** Reads every instrument once. */
export function readInstruments(physics: StationPhysics, noise: Noise): Readings {
  const { tank, pumps } = physics;
  const level = tankLevel(tank);
  const flow = (pumps[0].flow + pumps[1].flow) * 3600;
  const shownFlow = flow * (1 + 0.004 * noise.flow);
  const metres = level + physics.head;
  const power = stationPower(physics);
  const current = (index: 0 | 1) => pumps[index].current * (1 + 0.005 * noise.current[index]);
  const vibration = (index: 0 | 1) =>
    Math.max(0, pumps[index].vibration * (1 + 0.04 * noise.vibration[index]));
  const reactive = (Math.sqrt(3) * 0.4 * magnetisingCurrent * (pumps[0].speed + pumps[1].speed)) / 100;
  // The more the motors draw, the more the supply sags.
  const voltage = (index: 0 | 1 | 2) => unloadedVoltage[index] - 0.12 * power + 0.35 * noise.voltage[index];
  return {
    inletFlow: physics.inflow * 3600,
    outletFlow: shownFlow < flowCutOff ? 0 : shownFlow,
    level: within(level + 0.002 * noise.level, 0, weirLevel),
    pressure: Math.max(0, metres * kilopascalsPerMetre + 0.6 * noise.pressure * (flow > 0 ? 1 : 0.2)),
    current: [current(0), current(1)],
    vibration: [vibration(0), vibration(1)],
    voltage: [voltage(0), voltage(1), voltage(2)],
    frequency: 50 + 0.012 * noise.frequency,
    power,
    powerFactor: power / Math.hypot(power, reactive),
  };
}
