import { modbusTcp } from '@penstock/contract/protocols/modbus';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { resolveWordPoint, type WordVariable } from '../words/word-variable.ts';
import type { ModbusDriver } from './driver.ts';

/** The four tables of the Modbus data model (Application Protocol V1.1b3, section 4.3). */
const AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
export type Area = (typeof AREAS)[number];

/** The longest text in registers, so that one request can write it. */
const { writeWords: MAX_WRITE_WORDS = 1 } = modbusTcp.largestRequest;

/**
 * Works a point out. Coils and discrete inputs are elements; `start` and `size` count them, or registers. Throws as
 * `resolveWordPoint` does.
 */
export function resolvePoint(point: Point, driver: ModbusDriver): WordVariable {
  return resolveWordPoint(point, driver, MAX_WRITE_WORDS);
}

/** The table that a variable is in. Throws `addressMalformed` for that of another protocol. */
export function areaOf({ address }: WordVariable): Area {
  const area = AREAS.find((known) => known === address.area);
  if (area === undefined) throw new ProtocolError('addressMalformed', `no area of Modbus: ${address.area}`);
  return area;
}
