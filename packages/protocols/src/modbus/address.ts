import { parseAddress } from '@penstock/contract/protocols/parse-address';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { ModbusDriver } from './driver.ts';

/** The four tables of the Modbus data model (Application Protocol V1.1b3, section 4.3). */
export const AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
export type Area = (typeof AREAS)[number];

/** An address within an area. */
export interface ModbusAddress {
  readonly area: Area;
  /** Counted from 0 as on the wire, at most 65535. */
  readonly offset: number;
  /** The bit of a register, 0 the least significant, at most 15; undefined without one. */
  readonly bit: number | undefined;
}

export function isBitArea(area: Area): boolean {
  return area === 'coil' || area === 'discrete';
}

/** Reads the address of a point by the contract's notation. Throws `typeMismatch` or `addressMalformed`. */
export function addressOf(point: Point, driver: ModbusDriver): ModbusAddress {
  const result = parseAddress(driver, point.area, point.address, point.dataType);
  if (!result.ok) {
    const reason = result.finding.key === 'address.dataType' ? 'typeMismatch' : 'addressMalformed';
    throw new ProtocolError(reason, `${result.finding.key}: ${point.area} ${point.address}`.slice(0, 200));
  }
  const { address } = result;
  const area = AREAS.find((known) => known === address.area);
  if (area === undefined || address.kind !== 'register') {
    throw new ProtocolError('addressMalformed', `no area of Modbus: ${address.area}`);
  }
  return { area, offset: address.offset, bit: address.bit };
}
