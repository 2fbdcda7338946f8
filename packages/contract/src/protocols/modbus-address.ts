import { type AddressResult, found, wrong } from './address.ts';
import { registerTypes } from '../rules/data-type.ts';
import type { AddressQuestion, Area } from './descriptor.ts';
import { checkBit, checkRange, malformed, readNumber, splitBit } from './numbers.ts';

/** How the numbers of a driver's addresses are meant: 0-based as on the wire, or 1-based references such as 40001. */
export const addressBases = ['protocol', 'reference'] as const;

const registers = {
  counts: 'word',
  numbers: 'decimal',
  maximum: 65_535,
  dataTypes: registerTypes,
  rule: 'registerAddress',
  example: '100',
  bitExample: '100.3',
} as const;
const bits = { ...registers, counts: 'bit', dataTypes: ['bit'], bitExample: '100' } as const;

/** The four areas of Modbus (application protocol 1.1b3, section 4.3). */
export const modbusAreas: readonly Area[] = [
  { ...bits, name: 'coil', notation: '0x', writable: true },
  { ...bits, name: 'discrete', notation: '1x', writable: false },
  { ...registers, name: 'input', notation: '3x', writable: false },
  { ...registers, name: 'holding', notation: '4x', writable: true },
];

/** The first digit of a reference, by area. */
const prefixes: Readonly<Record<string, string>> = { coil: '0', discrete: '1', input: '3', holding: '4' };

/**
 * Reads a Modbus address. With the base `protocol` the number is the one on the wire, 0 to 65535, decimal or
 * hexadecimal as `0x1F4`. With `reference` it counts from 1, either plainly (`1` to `65536`) or with the digit of the
 * area before it, in five digits (`40001`) or six (`400001`). A number of five or six digits that begins with the
 * digit of an area is always taken for such a reference, so what lies above 9999 is written with six.
 */
export function readModbusAddress({ area, text, dataType, settings }: AddressQuestion): AddressResult {
  const split = splitBit(text);
  const onWire = settings.addressBase !== 'reference';
  const offset = onWire ? protocolNumber(split.head) : reference(area, split.head);
  if (offset === 'other') {
    const example = `${prefixes[area.name] ?? ''}0001${dataType === 'bit' && area.counts === 'word' ? '.3' : ''}`;
    return wrong('address.otherArea', { text, area: area.notation, example });
  }
  if (offset === undefined) return malformed(area, text, dataType);
  const shown = onWire ? String : (at: number) => String(at + 1);
  const problem = checkBit(area, dataType, split, 15) ?? checkRange(area, dataType, offset, shown);
  if (problem) return problem;
  return found({
    kind: 'register',
    area: area.name,
    offset,
    ...(split.bit === undefined ? {} : { bit: split.bit }),
  });
}

function protocolNumber(text: string): number | undefined {
  return /^0x/i.test(text) ? readNumber(text.slice(2), 'hexadecimal') : readNumber(text, 'decimal');
}

function reference(area: Area, text: string): number | 'other' | undefined {
  const value = readNumber(text, 'decimal');
  if (value === undefined) return undefined;
  if ((text.length === 5 || text.length === 6) && /^[0134]/.test(text)) {
    return text.startsWith(prefixes[area.name] ?? '') ? Number(text.slice(1)) - 1 : 'other';
  }
  return value - 1;
}

/**
 * The number of a register in both notations, for forms to show beside each other: `100` and `400101`.
 */
export function modbusNotations(areaName: string, offset: number): { protocol: string; reference: string } {
  const digits = offset < 9999 ? 4 : 5;
  return {
    protocol: String(offset),
    reference: `${prefixes[areaName] ?? ''}${String(offset + 1).padStart(digits, '0')}`,
  };
}
