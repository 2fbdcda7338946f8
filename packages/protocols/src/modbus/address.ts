import { ProtocolError } from '../protocol-error.ts';
import type { Point } from '../protocol.ts';

/** The four tables of the Modbus data model (Application Protocol V1.1b3, section 4.3). */
export const AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
export type Area = (typeof AREAS)[number];

/** An address within an area. */
export interface ModbusAddress {
  readonly area: Area;
  /** Counted from 0 as on the wire, at most 65535. The reference 40001 is holding 0. */
  readonly offset: number;
  /** The bit of a register, 0 the least significant, at most 15; undefined without one. */
  readonly bit: number | undefined;
}

const NOTATION = /^(\d{1,5})(?:\.(\d{1,2}))?$/;

export function isBitArea(area: Area): boolean {
  return area === 'coil' || area === 'discrete';
}

/** Reads `100` or, for a bit in a register, `100.3`. Throws `addressMalformed`. */
export function parseAddress(point: Pick<Point, 'area' | 'address'>): ModbusAddress {
  const area = AREAS.find((known) => known === point.area);
  const match = NOTATION.exec(point.address);
  const offset = Number(match?.[1]);
  const bit = match?.[2] === undefined ? undefined : Number(match[2]);
  const isBitAllowed = bit === undefined || (bit <= 15 && area !== undefined && !isBitArea(area));
  if (area === undefined || match === null || offset > 65535 || !isBitAllowed) {
    throw new ProtocolError(
      'addressMalformed',
      `no Modbus address: ${point.area} ${point.address}`.slice(0, 200),
    );
  }
  return { area, offset, bit };
}
