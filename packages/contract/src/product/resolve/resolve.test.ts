import { describe, expect, it } from 'vitest';
import { definitionSchema, equipmentBindingSchema, type OwnDefinition } from '../definition.ts';
import { type ResolveOptions, resolveForGateway } from './resolve.ts';

const definition = (parts: object = {}) =>
  definitionSchema.parse({
    format: 1,
    parameters: [
      {
        key: 'host',
        title: 'Host',
        required: true,
        targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' }],
      },
      { key: 'base', title: 'Base', targets: [{ kind: 'addressOffset', driver: 'plc' }] },
    ],
    drivers: [
      { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } },
      { name: 'meter', protocol: 'modbus-tcp', settings: { host: '10.0.0.2' } },
    ],
    signals: [
      device('level', { address: '100' }),
      device('power', { driver: 'meter', address: '7' }),
      { key: 'sum', title: 'Sum', source: { kind: 'intermediate', formula: 'level + power * outside' } },
      { key: 'outside', title: 'Outside', source: { kind: 'gateway', variable: 'weather' } },
    ],
    recordings: [{ id: 'fast', title: 'Fast', keys: ['level', 'outside'] }],
    ...parts,
  });

function device(key: string, fields: object) {
  const source = { kind: 'device', driver: 'plc', area: 'holding', dataType: 'uint16', ...fields };
  return { key, title: key, source };
}

const values: OwnDefinition['parameterValues'] = [
  { key: 'host', value: '10.0.0.1' },
  { key: 'base', value: '20' },
];
const resolve = (parts: object = {}, binding: object = {}, parameterValues = values) =>
  resolveForGateway({
    definition: definition(parts),
    parameterValues,
    toEnter: [],
    binding: equipmentBindingSchema.parse(binding),
  });

describe('what a definition becomes on its gateway', () => {
  it('has names with the prefix, formulas and keys that follow, and shifted addresses', () => {
    const { items, problems } = resolve({}, { prefix: 'p1_' });
    expect(problems).toEqual([]);
    expect(items).toMatchObject({
      drivers: [{ name: 'p1_plc' }, { name: 'p1_meter' }],
      variables: [
        { key: 'p1_level', driver: 'p1_plc', address: '120' },
        { key: 'p1_power', driver: 'p1_meter', address: '7' },
      ],
      intermediateVariables: [{ key: 'p1_sum', formula: 'p1_level + p1_power * weather' }],
      recordings: [{ id: 'p1_fast', keys: ['p1_level', 'weather'] }],
    });
  });

  it('says in its drivers which equipment they belong to, where topics of the gateway ask for it', () => {
    const bound = {
      definition: definition(),
      parameterValues: values,
      toEnter: [],
      binding: equipmentBindingSchema.parse({}),
      title: 'Pump 1',
    };
    const named = (options?: ResolveOptions) =>
      resolveForGateway(bound, options).items.drivers.map(({ equipment }) => equipment);
    expect(named({ namesEquipment: true })).toEqual(['Pump 1', 'Pump 1']);
    expect(named()).toEqual(['', '']);
  });

  it('brings no driver that the gateway has already, and no variable of one', () => {
    const existingDrivers = [{ driver: 'plc', gatewayDriver: 'line_1' }];
    const { items } = resolve({}, { prefix: 'a', existingDrivers });
    expect(items.drivers.map(({ name }) => name)).toEqual(['ameter']);
    expect(items.variables[0]).toMatchObject({ driver: 'line_1', key: 'alevel' });
    expect(items.variables.map(({ key }) => key)).toEqual(['alevel', 'apower']);
  });

  it.each([
    ['a parameter that is required', {}, {}, [], 'parameters.0', 'binding.parameterMissing'],
    [
      'an offset that is no whole number',
      {},
      {},
      [...values, { key: 'base', value: '1.5' }],
      'parameters.1',
      'binding.offsetNotWhole',
    ],
    [
      'a name that is too long with the prefix',
      { signals: [device('abcdefghijklmnop', { address: '1' })], recordings: [] },
      { prefix: 'abcd_' },
      values,
      'signals.0.key',
      'binding.nameTooLong',
    ],
    [
      'an address beyond its area',
      { signals: [device('level', { address: '65530' })], recordings: [] },
      {},
      values,
      'signals.0.source.address',
      'binding.addressNotShiftable',
    ],
    [
      'a formula with a key of somebody else',
      {
        signals: [{ key: 'sum', title: 'Sum', source: { kind: 'intermediate', formula: 'a + 1' } }],
        recordings: [],
      },
      {},
      values,
      'signals.0.source.formula',
      'formula.unknownKey',
    ],
    [
      'a driver that the definition does not have',
      { signals: [device('level', { driver: 'other', address: '1' })], recordings: [] },
      {},
      values,
      'signals.0.source.driver',
      'variable.driverMissing',
    ],
    [
      'a recording of what the definition does not have',
      { recordings: [{ id: 'fast', title: 'Fast', keys: ['other'] }] },
      {},
      values,
      'recordings.0.keys.0',
      'variable.absent',
    ],
    [
      'a formula that the prefix makes too long',
      {
        signals: [
          device('level', { address: '1' }),
          {
            key: 'sum',
            title: 'Sum',
            source: { kind: 'intermediate', formula: Array(24).fill('level').join(' + ') },
          },
        ],
        recordings: [],
      },
      { prefix: 'p1_' },
      values,
      'signals.1.source.formula',
      'value.characters',
    ],
  ])('is refused with %s', (_what, parts, binding, parameterValues, path, key) => {
    const { problems } = resolve(parts, binding, parameterValues);
    expect(problems.map((problem) => [problem.path, problem.key])).toEqual([[path, key]]);
  });
});
