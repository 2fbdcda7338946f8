import { parseAddress } from '@penstock/contract/protocols/parse-address';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { S7Driver } from './driver.ts';
import { AREAS, type Area } from './memory.ts';
import type { LengthHeader } from './string-header.ts';

/** The data block that variable memory of a 200 SMART is. */
const VARIABLE_MEMORY_BLOCK = 1;

/** An address within a memory. */
export interface S7Address {
  readonly area: Area;
  /** The number of the data block; 0 where the memory is none. */
  readonly db: number;
  /** The number of the byte, timer or counter, at most 65535. */
  readonly offset: number;
  /** The bit of the byte, 0 the least significant, at most 7; 0 for all that is no bit. */
  readonly bit: number;
  /**
   * The header before the characters of a text; undefined for an array of CHAR, and for all that is no text.
   */
  readonly lengthHeader: LengthHeader | undefined;
}

/** Reads the address of a point by the contract's notation. Throws `typeMismatch` or `addressMalformed`. */
export function addressOf(point: Point, driver: S7Driver): S7Address {
  const result = parseAddress(driver, point.area, point.address, point.dataType);
  if (!result.ok) {
    const reason = result.finding.key === 'address.dataType' ? 'typeMismatch' : 'addressMalformed';
    throw new ProtocolError(reason, `${result.finding.key}: ${point.area} ${point.address}`.slice(0, 200));
  }
  const { address } = result;
  const area = AREAS.find((known) => known === address.area);
  if (area === undefined || address.kind !== 'register') {
    throw new ProtocolError('addressMalformed', `no memory of S7: ${address.area}`);
  }
  const db = area === 'V' ? VARIABLE_MEMORY_BLOCK : (address.db ?? 0);
  const { offset, bit = 0, lengthHeader } = address;
  return { area, db, offset, bit, lengthHeader };
}
