import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { describe, expect, it } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { conversionOf, rawValueOf } from './conversion.ts';

const [usual] = configurationFrom(smallConfiguration(1)).variables;
function variable(change: Partial<DeviceVariable>): DeviceVariable {
  if (usual === undefined) throw new Error('no variable');
  return { ...usual, ...change };
}

describe('a value read', () => {
  it.each([
    ['', null, 7, 7],
    ['', 1, 7.26, 7.3],
    ['%s*0.1', null, 25, 2.5],
    ['%s/3', 2, 10, 3.33],
    ['sqrt(%s)', null, -1, Number.NaN],
  ] as const)('by %s to %s decimals: %s becomes %s', (formula, decimals, raw, value) => {
    expect(
      (conversionOf(variable({ formula, decimals, dataType: 'float' })) ?? ((same) => same))(raw),
    ).toEqual(value);
  });
});

describe('a whole number', () => {
  it.each([0, 2])('is not rounded to %i decimals, so that a large one keeps its digits', (decimals) => {
    expect(conversionOf(variable({ dataType: 'uint64', decimals }))).toBeUndefined();
    expect(conversionOf(variable({ dataType: 'float', decimals }))).toBeDefined();
  });
});

describe('a value to write', () => {
  it.each([
    [{ dataType: 'int16' }, 7, 7],
    [{ dataType: 'int16' }, '-7', -7],
    [{ dataType: 'bit' }, true, 1],
    [{ dataType: 'float' }, '1.5', 1.5],
    [{ dataType: 'string' }, 12, '12'],
    [{ dataType: 'string' }, '', ''],
    [{ dataType: 'string' }, 'x'.repeat(100), 'x'.repeat(100)],
    [{ dataType: 'uint64' }, '18446744073709551615', 18_446_744_073_709_551_615n],
    [{ dataType: 'int16', formula: '%s*0.1' }, 12.3, 123],
    [{ dataType: 'float', formula: '%s*2+1' }, 4, 1.5],
  ] as const)('for %o: %s becomes %s', (change, written, raw) => {
    expect(rawValueOf(variable(change), written)).toBe(raw);
  });

  it.each([
    [{ dataType: 'int16' }, 'ten', 'device.dataType'],
    [{ dataType: 'int16' }, '', 'device.dataType'],
    [{ dataType: 'float' }, '0.0000000000000000001', 'device.dataType'],
    [{ dataType: 'bit' }, 2, 'value.bit'],
    [{ dataType: 'int16', formula: 'abs(%s)' }, 2, 'device.formulaWrite'],
  ] as const)('for %o: %s is refused with %s', (change, written, key) => {
    expect(() => rawValueOf(variable(change), written)).toThrow(expect.objectContaining({ key }));
  });
});
