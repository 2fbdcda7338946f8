import { describe, expect, it } from 'vitest';
import { knownItems, savedRows, variableRows } from '../../testing/variable-rows.ts';
import { readKept, writeKept } from './kept.ts';
import { rebasedRows } from './rebase.ts';
import { addedRow, editedRow, isChanged, withoutRows } from './rows.ts';

const item = (key: string) => ({ driver: 'plc', key, area: 'holding', address: '1', dataType: 'uint16' });
const lists = { device: [item('a'), item('b'), item('c')], intermediate: [{ key: 'sum', formula: 'a + b' }] };

describe('changes that the browser keeps', () => {
  it('are the same after a reload', () => {
    const rows = withoutRows(
      [
        ...savedRows(lists).map((row) =>
          row.key === 'a' ? editedRow(variableRows, row, { remark: 'x', decimals: 2 }) : row,
        ),
        addedRow(variableRows, { kind: 'intermediate', item: { key: 'twice', formula: 'a * 2' } }, 1),
      ],
      new Set(['device c']),
    );
    const kept = readKept(variableRows, writeKept(variableRows, 5, rows));
    expect(kept?.revision).toBe(5);
    const again = rebasedRows(variableRows, kept?.rows ?? [], knownItems(lists)).filter(isChanged);
    const shown = (all: typeof rows) =>
      all.map(({ kind, item: fields, deleted }) => ({ kind, fields, deleted }));
    expect(shown(again)).toEqual(shown(rows.filter(isChanged)));
  });

  it('are nothing where nothing was changed, and where the text is another', () => {
    expect(writeKept(variableRows, 5, savedRows(lists))).toBe('');
    for (const text of ['', '{', '[]', '{"revision":1,"rows":[{}]}'])
      expect(readKept(variableRows, text)).toBeUndefined();
  });
});
