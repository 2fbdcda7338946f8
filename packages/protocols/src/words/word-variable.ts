import type { RegisterAddress } from '@penstock/contract/protocols/address';
import type { ByteOrders } from '@penstock/contract/protocols/byte-order';
import { type DataType, dataTypeSizes } from '@penstock/contract/rules/data-type';
import { type AddressedDriver, areaOf, parseAddress } from '@penstock/contract/protocols/parse-address';
import type { Span } from '../plan/spans.ts';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { orderMask, orderOf } from '../values/byte-order.ts';
import type { StringEncoding } from '../values/string-encoding.ts';

/** The settings of a driver that decide the layout of its points in words. */
export interface WordDriver extends AddressedDriver {
  readonly byteOrders: ByteOrders;
  readonly stringEncoding: StringEncoding;
}

/**
 * A point of a memory of 16-bit words, with everything about its layout worked out. `start` and `size` count
 * words, or single bits where `isElement` is true.
 */
export interface WordVariable extends Span {
  readonly row: number;
  readonly address: RegisterAddress;
  /** A bit with a number of its own, not one in a word. */
  readonly isElement: boolean;
  /** Whether the device lets it be written, as far as the contract knows. */
  readonly isWritable: boolean;
  readonly type: DataType;
  /** Strings only: bytes. */
  readonly length: number;
  /** `orderMask` of the order that applies. */
  readonly mask: number;
  readonly encoding: StringEncoding;
}

/**
 * Works a point out by the contract's notation. `maxWords`: the longest string in words, so that one request can
 * read and write it.
 * Throws `addressMalformed` for an address that does not exist, `typeMismatch` for a type that does not fit it,
 * `outOfRange` for a string length that is none.
 */
export function resolveWordPoint(point: Point, driver: WordDriver, maxWords: number): WordVariable {
  const { row, dataType: type } = point;
  const address = addressOf(point, driver);
  const area = areaOf(driver, point.area);
  const length = type === 'string' ? stringLengthOf(point, maxWords * 2) : 0;
  const bytes = type === 'string' ? length : dataTypeSizes[type];
  const size = Math.max(1, Math.ceil(bytes / 2));
  if (area === undefined || address.offset + size > area.maximum + 1) {
    throw new ProtocolError('addressMalformed', `${point.area} ${point.address} reaches beyond its area`);
  }
  const mask = orderMask(point.byteOrder ?? orderOf(type, driver.byteOrders));
  if (mask >= Math.max(2, dataTypeSizes[type])) {
    throw new ProtocolError('typeMismatch', `${type} cannot have the order ${point.byteOrder}`);
  }
  return {
    row,
    address,
    start: address.offset,
    size,
    isElement: type === 'bit' && address.bit === undefined,
    isWritable: area.writable && address.readOnly !== true,
    type,
    length,
    mask,
    encoding: point.stringEncoding ?? driver.stringEncoding,
  };
}

/** Whether a value takes less than its word, so that writing it needs the rest of the word. */
export function isPartOfWord(variable: WordVariable): boolean {
  const { type, isElement } = variable;
  return !isElement && (type === 'bit' || type === 'int8' || type === 'uint8');
}

/** For a value that takes less than its word: its lowest bit in the word, counted from the least significant, 0 to 15. */
export function shiftInWord({ address, mask }: WordVariable): number {
  // The order BA exchanges the bytes of the word, and with them its bits.
  return (address.bit ?? 0) ^ (mask * 8);
}

function addressOf(point: Point, driver: WordDriver): RegisterAddress {
  const result = parseAddress(driver, point.area, point.address, point.dataType);
  if (!result.ok) {
    const reason = result.finding.key === 'address.dataType' ? 'typeMismatch' : 'addressMalformed';
    throw new ProtocolError(reason, `${result.finding.key}: ${point.area} ${point.address}`.slice(0, 200));
  }
  if (result.address.kind === 'register') return result.address;
  throw new ProtocolError('addressMalformed', `no numbered area: ${point.area}`);
}

function stringLengthOf(point: Point, max: number): number {
  const length = point.stringLength ?? 0;
  if (Number.isInteger(length) && length >= 1 && length <= max) return length;
  throw new ProtocolError('outOfRange', `a string has 1 to ${max} bytes, not ${length}`);
}
