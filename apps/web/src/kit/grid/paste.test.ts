import { describe, expect, it } from 'vitest';
import { savedRows, variableRows as model } from '../testing/variable-rows.ts';
import { filledDown } from './fill-down.ts';
import { clearedCells, pastedCells } from './paste.ts';
import type { RowDrivers } from './row-model.ts';

const item = (key: string, fields: object = {}) => ({
  driver: 'plc',
  key,
  area: 'holding',
  address: '100',
  dataType: 'float',
  ...fields,
});
const rows = savedRows({
  device: [item('a_1', { decimals: 2, remark: 'x' }), item('b'), item('c')],
  intermediate: [{ key: 'sum', formula: 'b + c' }],
});
const columns = ['key', 'current', 'dataType', 'decimals', 'address', 'formula'];
const cells = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });
const start = () => ({ driver: 'plc' });
const drivers: RowDrivers = new Map();

describe('what is pasted', () => {
  it('is read by each column, in words or values of either language', () => {
    const table = [
      ['p', 'ignored', '单精度浮点数', '1,5', '40001'],
      ['q', '', 'Float (32-bit)', 'many'],
    ];
    const { edits, added } = pastedCells(table, {
      model,
      rows,
      columns,
      rectangle: cells(0, 0, 0, 0),
      start,
    });
    expect([...edits]).toEqual([
      ['device a_1', { key: 'p', dataType: 'float', decimals: 1.5, address: '40001' }],
      ['device b', { key: 'q', dataType: 'float', decimals: 'many' }],
    ]);
    expect(added).toEqual([]);
  });

  it('fills the whole selection where it is one cell', () => {
    const { edits } = pastedCells([['7']], { model, rows, columns, rectangle: cells(0, 2, 3, 4), start });
    expect(edits.size).toBe(3);
    expect([...edits.values()]).toEqual(Array.from({ length: 3 }, () => ({ decimals: 7, address: '7' })));
  });

  it('becomes new variables beyond the last row', () => {
    const table = [
      ['s', '', '', '', '', 'b * 2'],
      ['t', '', '', '', '', 'b * 3'],
    ];
    const { edits, added } = pastedCells(table, {
      model,
      rows,
      columns,
      rectangle: cells(3, 3, 0, 0),
      start,
    });
    expect([...edits.keys()]).toEqual(['intermediate sum']);
    expect(added).toEqual([{ kind: 'intermediate', item: { driver: 'plc', key: 't', formula: 'b * 3' } }]);
    expect(pastedCells([], { model, rows, columns, rectangle: cells(0, 0, 0, 0), start }).edits.size).toBe(0);
  });
});

describe('cells', () => {
  it('are cleared where they may be empty', () => {
    expect([...clearedCells(model, rows, columns, cells(0, 0, 0, 5))]).toEqual([
      ['device a_1', { decimals: null, formula: '' }],
    ]);
  });

  it('are filled down: keys and addresses count, everything else is repeated', () => {
    const filled = filledDown(model, rows, columns, cells(0, 2, 0, 4), drivers);
    expect([...filled]).toEqual([
      ['device b', { key: 'a_2', dataType: 'float', decimals: 2, address: '102' }],
      ['device c', { key: 'a_3', dataType: 'float', decimals: 2, address: '104' }],
    ]);
    expect(filledDown(model, rows, columns, cells(0, 1, 4, 4), drivers, 5).get('device b')).toEqual({
      address: '105',
    });
    expect(filledDown(model, rows, columns, cells(0, 1, 4, 4), drivers, 0).get('device b')).toEqual({
      address: '100',
    });
    // One row is filled from the row above it.
    expect([...filledDown(model, rows, columns, cells(1, 1, 3, 3), drivers)]).toEqual([
      ['device b', { decimals: 2 }],
    ]);
    expect(filledDown(model, rows, columns, cells(0, 0, 0, 0), drivers).size).toBe(0);
  });
});
