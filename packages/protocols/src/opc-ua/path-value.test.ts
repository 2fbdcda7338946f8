import { readOpcUaAddress } from '@penstock/contract/protocols/opc-ua-address';
import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
import { type Decoded, partOf, type WantedPart } from './path-value.ts';

const point = { X: 1, schema: { fields: [{ name: 'X', fieldType: 'Int16' }] } };
/** As the stack has a structure: its fields under names of its own, described by a schema. */
const motor = {
  speed: 12.5,
  total: [0, 7],
  limits: Float64Array.of(1, 2, 3),
  points: [point],
  any: { dataType: 5, arrayType: 0, value: 9 },
  state: 2,
  base: true,
  schema: {
    fields: [
      { name: 'speed', originalName: 'Speed', fieldType: 'Double', basicDataType: 11 },
      { name: 'total', originalName: 'Total', fieldType: 'UInt64', basicDataType: 9 },
      { name: 'limits', originalName: 'Limits', fieldType: 'Double', basicDataType: 11, isArray: true },
      { name: 'points', originalName: 'Points', fieldType: 'Point', basicDataType: 22, isArray: true },
      { name: 'any', originalName: 'Any', fieldType: 'Variant', basicDataType: 24 },
      { name: 'state', originalName: 'State', fieldType: 'State', category: 'enumeration' },
      { name: 'absent', originalName: 'Absent', fieldType: 'Double', basicDataType: 11 },
    ],
    _baseSchema: { fields: [{ name: 'base', originalName: 'Base', fieldType: 'Boolean' }] },
  },
};
const structure: Decoded = { type: 22, isArray: false, raw: motor };
const list = (type: number, raw: unknown): Decoded => ({ type, isArray: true, raw });

function part(decoded: Decoded, path: string, wanted: Partial<WantedPart> = {}): unknown {
  const address = readOpcUaAddress(path === '' ? 'i=1' : `path=${path};i=1`);
  if (typeof address === 'string') throw new Error(`no path: ${path}`);
  try {
    return partOf(decoded, { path: address.path, dataType: 'double', length: 100, ...wanted });
  } catch (error) {
    if (error instanceof ProtocolError) return error.reason;
    throw error;
  }
}

const text = { dataType: 'string' } as const;

describe('a part of a value', () => {
  it.each([
    ['Speed', 12.5],
    ['Total', 7],
    ['Limits[2]', 3],
    ['Points[0].X', 1],
    ['Any', 9],
    ['State', 2],
    ['Base', 1],
    ['speed', 'addressMissing'],
    ['Limits[3]', 'addressMissing'],
    ['Limits', 'typeMismatch'],
    ['Speed[0]', 'typeMismatch'],
    ['Speed.X', 'typeMismatch'],
    ['Limits[0,1]', 'typeMismatch'],
    ['Absent', 'invalidData'],
    ['[0].Speed', 'typeMismatch'],
    ['constructor', 'addressMissing'],
  ])('at %s of a structure is %s', (path, expected) => {
    expect(part(structure, path)).toBe(expected);
  });

  it('is the element asked for, from a server that sends it alone and one that sends the whole array', () => {
    expect(part(list(11, Float64Array.of(5)), '[2]')).toBe(5);
    expect(part(list(11, Float64Array.of(3, 4, 5)), '[2]')).toBe(5);
    expect(part(list(22, [motor, motor]), '[1].Speed')).toBe(12.5);
    expect(part(list(11, []), '[2]')).toBe('addressMissing');
  });

  it.each([
    [list(11, Float64Array.of(1, 2.5, Number.NaN)), '', '[1,2.5,null]'],
    [list(11, Float64Array.of(1, 2, 3, 4)), '[1:2]', '[2,3]'],
    [list(9, [[0xffff_ffff, 0xffff_ffff]]), '', '[18446744073709551615]'],
    [list(1, [true, false]), '', '[true,false]'],
    [list(12, ['a"b', null]), '', '["a\\"b",""]'],
    [structure, 'Limits[0:1]', '[1,2]'],
    [list(22, [motor]), '[1].Limits[0:1]', '[1,2]'],
    [list(11, []), '', '[]'],
  ] as const)('that is a list is text: %o %s', (decoded, path, expected) => {
    expect(part(decoded, path, text)).toBe(expected);
  });

  it('that is a list longer than its variable is a fault, not half a list', () => {
    expect(part(list(4, [10, 20]), '', { ...text, length: 7 })).toBe('[10,20]');
    expect(part(list(4, [10, 20]), '', { ...text, length: 6 })).toBe('outOfRange');
  });

  it('is no number where it is a list, and none where it is a structure', () => {
    expect(part(list(11, [1]), '')).toBe('typeMismatch');
    expect(part(structure, '', text)).toBe('typeMismatch');
    expect(part({ type: 11, isArray: false, raw: 1 }, '[0]')).toBe('typeMismatch');
  });
});
