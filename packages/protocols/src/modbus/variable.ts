import { modbusTcp } from '@penstock/contract/protocols/modbus';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { resolveWordPoint, type WordVariable } from '../words/word-variable.ts';
import type { ModbusDriver } from './driver.ts';

/** The four tables of the Modbus data model (Application Protocol V1.1b3, section 4.3). */
const AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
export type Area = (typeof AREAS)[number];

/** A point with its table. Coils and discrete inputs are elements; `start` and `size` count them, or registers. */
export interface ModbusVariable extends WordVariable {
  readonly area: Area;
}

/** The longest text in registers, so that one request can write it. */
const { writeWords: MAX_WRITE_WORDS = 1 } = modbusTcp.largestRequest;

/** Works a point out. Throws as `resolveWordPoint` does. */
export function resolvePoint(point: Point, driver: ModbusDriver): ModbusVariable {
  const variable = resolveWordPoint(point, driver, MAX_WRITE_WORDS);
  const area = AREAS.find((known) => known === variable.address.area);
  if (area === undefined) throw new ProtocolError('addressMalformed', `no area of Modbus: ${point.area}`);
  return { ...variable, area };
}
