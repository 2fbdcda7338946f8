import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { plcs } from '../plant/registers/plcs.ts';
import { modeOf } from '../plant/registers/point.ts';

/** The signals that an operator follows second by second in a trend. */
const everySecond: readonly string[] = [
  'inlet_flow',
  'tank_level',
  'level_setpoint',
  'level_output',
  'outlet_flow',
  'outlet_pressure',
  'valve_position',
  'pump1_speed',
  'pump1_current',
  'pump1_vibration',
  'pump2_speed',
  'pump2_current',
  'pump2_vibration',
  'active_power',
];

/** Every signal with a value that can be drawn: texts have none, and push buttons cannot be read. */
const recordable = plcs
  .flatMap((plc) => plc.points)
  .filter((point) => point.dataType !== 'string' && modeOf(point) !== 'writeOnly')
  .map((point) => point.key);

/**
 * The recordings of the demo gateway for the history: the process every second, everything else every 10
 * seconds.
 */
export const recordings: NonNullable<ConfigurationInput['recordings']> = [
  {
    id: 'process',
    title: '过程量',
    intervalMs: 1000,
    keys: recordable.filter((key) => everySecond.includes(key)),
  },
  {
    id: 'condition',
    title: '状态与计量',
    intervalMs: 10_000,
    keys: recordable.filter((key) => !everySecond.includes(key)),
  },
];
