import { modbusRegisterSchema } from '@penstock/contract/configuration/model/modbus-register';
import { describe, expect, it } from 'vitest';
import { assignableVariables, assignedRegisters } from './assigned-registers.ts';

const device = { driver: 'plc', area: 'holding', address: '0' };
const variables = assignableVariables({
  variables: [
    { ...device, key: 'count', dataType: 'uint8' },
    { ...device, key: 'level', dataType: 'uint16', formula: '%s*0.1', mode: 'readOnly' },
    { ...device, key: 'pump', dataType: 'bit' },
    { ...device, key: 'total', dataType: 'uint64' },
    { ...device, key: 'label', dataType: 'string', stringLength: 5 },
    { ...device, key: 'made', dataType: 'date' },
    { key: 'no variable' },
  ],
  intermediateVariables: [{ key: 'sum', formula: 'level * 2' }],
  systemVariables: [
    { key: 'factor', value: '1.5' },
    { key: 'site', value: 'north' },
  ],
});
const places = (...[present, assignment]: [object[], Partial<Parameters<typeof assignedRegisters>[2]>]) => {
  const { registers, withoutPlace } = assignedRegisters(
    variables,
    present.map((one) => modbusRegisterSchema.parse(one)),
    { words: 'holding', from: 0, writable: true, ...assignment },
  );
  const shown = registers.map(
    ({ key, area, address, dataType, writable }) =>
      `${key} ${area} ${address}${area === 'holding' || area === 'input' ? ` ${dataType}` : ''}${writable ? ' w' : ''}`,
  );
  return { shown, withoutPlace };
};

describe('registers that are assigned', () => {
  it('follow one another, those of several words at even addresses, by the types of the values', () => {
    expect(places([], {})).toEqual({
      shown: [
        'count holding 0 uint16 w',
        'level holding 2 float',
        'pump coil 0 w',
        'total holding 4 uint64 w',
        'label holding 8 string w',
        'made holding 11 string w',
        'sum holding 26 float',
        'factor holding 28 float',
        'site holding 30 string',
      ],
      withoutPlace: [],
    });
  });

  it('leave what is there as it is, and go around it', () => {
    const present = [
      { key: 'level', address: 500 },
      { key: 'other', address: 101, dataType: 'float' },
    ];
    expect(places(present, { from: 100, words: 'input' }).shown.slice(0, 3)).toEqual([
      'count input 100 uint16',
      'pump discrete 100',
      'total input 102 uint64',
    ]);
    expect(places(present, { from: 100, writable: false }).shown.slice(0, 3)).toEqual([
      'count holding 100 uint16',
      'pump coil 100',
      'total holding 104 uint64',
    ]);
  });

  it('do not go beyond the last address', () => {
    expect(places([], { from: 65_534 })).toEqual({
      shown: ['count holding 65534 uint16 w', 'pump coil 65534 w'],
      withoutPlace: ['level', 'total', 'label', 'made', 'sum', 'factor', 'site'],
    });
  });
});
