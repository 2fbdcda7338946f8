import { definedSignalSchema } from '@penstock/contract/product/definition';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../kit/grid/draft/rows.ts';
import { itemOfSignal, signalModel } from '../signal-model.ts';
import { sheetEdits } from './sheet-edits.ts';

const signals = [
  {
    key: 'level',
    title: 'Level',
    unit: 'm',
    states: [{ value: 1, title: 'Full' }],
    source: { kind: 'device', driver: 'plc', area: 'holdingRegister', address: '1', dataType: 'float' },
  },
  { key: 'twice', title: 'Twice', source: { kind: 'intermediate', formula: 'level * 2' } },
].map((signal) => definedSignalSchema.parse(signal));
const rows = rowsOf(signalModel, signals.map(itemOfSignal));

type Cells = Record<string, string | number | boolean | null>;
const edited = (lines: readonly Cells[], mode: 'merge' | 'replace' = 'merge') =>
  sheetEdits(
    { columns: [], ignored: [], rows: lines.map((cells, index) => ({ row: index + 2, cells })) },
    rows,
    mode,
  );

describe('what a file of signals makes of the table', () => {
  it('changes only what its columns say, and leaves what is the same', () => {
    const { edits, added, deleted, counts } = edited([
      { key: 'level', title: 'Level', unit: 'cm', driver: 'plc' },
      { key: 'twice', title: 'Twice', unit: null, driver: null },
    ]);
    expect(counts).toEqual({ rows: 2, add: 0, change: 1, unchanged: 1, delete: 0 });
    expect([...edits]).toEqual([
      ['device level', { key: 'level', title: 'Level', unit: 'cm', driver: 'plc' }],
    ]);
    expect(added).toEqual([]);
    expect(deleted.size).toBe(0);
  });

  it('adds signals by what they are read from', () => {
    const { added, counts } = edited([
      { key: 'a', title: 'A', driver: 'plc', address: '3', formula: null },
      { key: 'b', title: 'B', driver: null, formula: '1' },
      { key: 'c', title: 'C', driver: null, variable: 'other' },
    ]);
    expect(counts.add).toBe(3);
    expect(added.map(({ kind, item }) => [kind, item['key']])).toEqual([
      ['device', 'a'],
      ['intermediate', 'b'],
      ['gateway', 'c'],
    ]);
  });

  it('keeps states and unit of a signal that gets another source', () => {
    const { added, deleted } = edited([{ key: 'level', driver: null, formula: '1' }]);
    expect([...deleted]).toEqual(['device level']);
    expect(added).toMatchObject([
      { kind: 'intermediate', item: { key: 'level', unit: 'm', formula: '1', states: [{ value: 1 }] } },
    ]);
  });

  it('deletes what the file does not name only when it replaces', () => {
    const lines = [{ key: 'level', title: 'Level' }];
    expect(edited(lines).counts.delete).toBe(0);
    const { counts, deleted } = edited(lines, 'replace');
    expect(counts).toMatchObject({ unchanged: 1, delete: 1 });
    expect([...deleted]).toEqual(['intermediate twice']);
  });

  it('refuses rows without a key, and the second of two with the same', () => {
    const { refused, counts } = edited([{ key: 'x' }, { key: null, title: 'No key' }, { key: 'x' }]);
    expect(refused).toEqual([
      { row: 3, key: '', other: undefined },
      { row: 4, key: 'x', other: 2 },
    ]);
    expect(counts.add).toBe(1);
  });
});
