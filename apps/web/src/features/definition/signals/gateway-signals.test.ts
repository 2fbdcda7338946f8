import { describe, expect, it } from 'vitest';
import { gatewayVariables, rowsOfVariables } from './gateway-signals.ts';

const plc = { driver: 'plc', area: 'holding', dataType: 'uint16' };
const variables = gatewayVariables([
  { ...plc, key: 'level', address: '1', decimals: 1, mode: 'readOnly', remark: 'Level of the basin' },
  { ...plc, key: 'pump', address: '2', dataType: 'bit' },
  { key: 'sum', formula: 'level + 1' },
  { nothing: true },
]);

describe('variables of a gateway', () => {
  it('are signals with the kind of value that the gateway reports', () => {
    const rows = rowsOfVariables(variables, []);
    expect(rows.map(({ kind, item }) => [kind, item['key'], item['dataType'], item['mode']])).toEqual([
      ['gateway', 'level', 'float', 'readOnly'],
      ['gateway', 'pump', 'bit', 'readWrite'],
      ['gateway', 'sum', 'float', 'readOnly'],
    ]);
    expect(rows[0]?.item).toMatchObject({ title: 'Level of the basin', variable: 'level', decimals: 1 });
    expect(rows[1]?.item).toMatchObject({ title: 'pump' });
  });

  it('get another key where theirs is taken', () => {
    const rows = rowsOfVariables(variables, ['level', 'level_2']);
    expect(rows[0]?.item).toMatchObject({ key: 'level_3', variable: 'level' });
  });
});
