import { describe, expect, it } from 'vitest';
import { interpretRegisters } from './interpretations.ts';

function find(registers: readonly number[], type: string, order: string) {
  return interpretRegisters(registers, 'ascii').find((one) => one.type === type && one.order === order)
    ?.value;
}

describe('registers read in every way at once', () => {
  it('finds the one that makes sense', () => {
    // 1.5 with its words exchanged, as many meters send it.
    expect(find([0x0000, 0x3fc0], 'float', 'CDAB')).toBe(1.5);
    expect(find([0x0000, 0x3fc0], 'float', 'ABCD')).toBeCloseTo(2.3e-41, 42);
    expect(find([0x4142], 'string', 'high')).toBe('AB');
    expect(find([0x4142], 'string', 'low')).toBe('BA');
    expect(find([0x1280], 'int8', 'AB')).toBe(-128);
    expect(find([0x1280], 'int8', 'BA')).toBe(0x12);
    expect(find([0xffff, 0xffff, 0xffff, 0xfffe], 'uint64', '12345678')).toBe(2n ** 64n - 2n);
  });

  it('says where the bytes are no value', () => {
    expect(find([0x12a4], 'bcd16', 'AB')).toBeUndefined();
    expect(find([0x1234], 'bcd16', 'AB')).toBe(1234);
  });

  it('leaves out the types that need more registers', () => {
    const types = (count: number) =>
      new Set(
        interpretRegisters(
          Array.from({ length: count }, () => 1),
          'ascii',
        ).map((one) => one.type),
      );
    expect(types(1)).toEqual(new Set(['int8', 'uint8', 'int16', 'uint16', 'bcd16', 'string']));
    expect(types(2).has('double')).toBe(false);
    expect(interpretRegisters([1, 2, 3, 4], 'ascii')).toHaveLength(5 * 2 + 4 * 4 + 3 * 6 + 2);
    expect(interpretRegisters([], 'ascii')).toEqual([]);
  });
});
