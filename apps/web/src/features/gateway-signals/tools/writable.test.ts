import { deviceVariableSchema } from '@penstock/contract/configuration/model/variable';
import { readWrittenValue } from '@penstock/contract/model/written-value';
import { describe, expect, it } from 'vitest';
import type { Variable } from '../variable.ts';
import { ruleOf, writtenVariable } from './writable.ts';

const base = { driver: 'plc', key: 'speed', area: 'holding', address: '0', dataType: 'int16' };
const variable = (change: object = {}, more: Partial<Variable> = {}): Variable => {
  const item = { ...base, ...change };
  return { id: '1', kind: 'device', key: 'speed', item, base: item, deleted: false, ...more };
};

describe('writing a variable', () => {
  it.each([
    ['is read-only', variable({ mode: 'readOnly' })],
    ['is computed', variable({}, { kind: 'intermediate' })],
    ['is not applied yet', variable({}, { base: undefined })],
  ])('is not offered where it %s', (_why, one) => {
    expect(writtenVariable(one)).toBeUndefined();
  });

  it.each([
    ['int16', '', '32768', 'value.range'],
    ['int16', '', '1.5', 'value.integer'],
    ['int16', '%s*0.1', '1.5', 1.5],
    ['uint16', '', '65535', 65_535],
    ['bit', '', '2', 'value.bit'],
    ['float', '', '3,5', 3.5],
    ['string', '', 'x'.repeat(20), 'x'.repeat(20)],
    ['string', '', '', ''],
    ['string', '', 'x'.repeat(21), 'value.characters'],
    ['uint64', '', '18446744073709551615', '18446744073709551615'],
  ])('of type %s with formula %j takes %s as its rule says', (dataType, formula, typed, expected) => {
    const stringLength = dataType === 'string' ? 20 : null;
    const one = deviceVariableSchema.parse({ ...base, dataType, formula, stringLength });
    const reading = readWrittenValue(ruleOf(one), typed);
    expect(reading.ok ? reading.value : reading.finding.key).toBe(expected);
  });
});
