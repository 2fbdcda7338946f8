import { describe, expect, it } from 'vitest';
import { driverSchema } from '../configuration/model/driver.ts';
import { deviceVariableSchema, intermediateVariableSchema } from '../configuration/model/variable.ts';
import { definitionOfVariables, type GatewayParts } from './of-variables.ts';
import { productFile, readProductFile } from './product-file.ts';

const driver = (name: string) =>
  driverSchema.parse({ name, protocol: 'modbus-tcp', settings: { host: '10.0.0.5' } });
const variable = (key: string, more: object = {}) =>
  deviceVariableSchema.parse({
    driver: 'plc',
    key,
    area: 'holding',
    address: '1',
    dataType: 'int16',
    ...more,
  });

const parts: GatewayParts = {
  drivers: [driver('plc'), driver('meter')],
  variables: [
    variable('level', { remark: 'Level', dataType: 'float' }),
    variable('pump', { dataType: 'bit', area: 'coil' }),
    variable('name', { dataType: 'string', stringLength: 8 }),
    variable('energy', { driver: 'meter' }),
  ],
  intermediateVariables: [
    intermediateVariableSchema.parse({ key: 'twice', formula: 'level*2' }),
    intermediateVariableSchema.parse({ key: 'more', formula: 'twice+energy' }),
  ],
  recordings: ['history_1'],
};
const recording = { title: 'History', intervalMs: 60_000 };

describe('a product of variables of a gateway', () => {
  it('has a signal for each, their drivers alone, and records what are numbers', () => {
    const made = definitionOfVariables(parts, ['level', 'pump', 'name', 'gone'], recording);
    expect(made.drivers.map(({ name }) => name)).toEqual(['plc']);
    expect(made.signals.map(({ key, title }) => [key, title])).toEqual([
      ['level', 'Level'],
      ['pump', 'pump'],
      ['name', 'name'],
    ]);
    expect(made.recordings).toMatchObject([
      { id: 'history_2', title: 'History', intervalMs: 60_000, keys: ['level', 'pump'] },
    ]);
  });

  it('has what a computed variable is computed from, too', () => {
    const made = definitionOfVariables(parts, ['more'], recording);
    expect(made.signals.map(({ key }) => key)).toEqual(['level', 'energy', 'twice', 'more']);
    expect(made.drivers.map(({ name }) => name)).toEqual(['plc', 'meter']);
  });

  it('is a product that can be imported, with many variables too', () => {
    const many: GatewayParts = {
      ...parts,
      variables: Array.from({ length: 250 }, (_, index) => variable(`v${index}`, { address: String(index) })),
    };
    const keys = many.variables.map(({ key }) => key);
    const made = definitionOfVariables(many, keys, recording);
    expect(made.recordings.map((one) => [one.id, one.keys.length])).toEqual([
      ['history_2', 100],
      ['history_3', 100],
      ['history_4', 50],
    ]);
    const file = productFile({ title: 'Station', titleTranslations: {} }, made);
    const read = readProductFile(Buffer.from(file));
    expect(read.signals.map(({ key, source }) => ({ key, source }))).toEqual(
      made.signals.map(({ key, source }) => ({ key, source })),
    );
    expect([read.drivers, read.recordings]).toEqual([made.drivers, made.recordings]);
  });
});
