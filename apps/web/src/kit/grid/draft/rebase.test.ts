import { describe, expect, it } from 'vitest';
import {
  knownItems,
  savedRows,
  type TestKind,
  type TestLists,
  variableRows,
} from '../../testing/variable-rows.ts';
import type { Rows } from '../row.ts';
import { rebasedRows as rebased, settledField as settledFieldOf, settledRows } from './rebase.ts';
import { addedRow, editedRow, isChanged, withoutRows } from './rows.ts';

const item = (key: string, fields: object = {}) => ({
  driver: 'plc',
  key,
  area: 'holding',
  address: '1',
  dataType: 'uint16',
  ...fields,
});
const lists = (...device: object[]) => ({ device: device.map((one) => ({ ...one })), intermediate: [] });
const edited = (before: ReturnType<typeof lists>, key: string, fields: object) =>
  savedRows(before).map((row) => (row.key === key ? editedRow(variableRows, row, { ...fields }) : row));

const rebasedRows = (rows: Rows<TestKind>, now: TestLists) => rebased(variableRows, rows, knownItems(now));
const settledField = (row: Rows<TestKind>[number], field: string, choice: 'mine' | 'theirs') =>
  settledFieldOf(variableRows, row, field, choice);

describe('what was changed here, on top of what somebody else changed', () => {
  it('is taken together where other cells are concerned', () => {
    const rows = edited(lists(item('a'), item('b')), 'a', { address: '7' });
    const onTop = rebasedRows(rows, lists(item('a', { remark: 'theirs' }), item('c')));
    expect(onTop.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(onTop[0]?.item).toMatchObject({ address: '7', remark: 'theirs' });
    expect(onTop[0]?.conflict).toBeUndefined();
    expect(onTop.filter(isChanged)).toHaveLength(1);
  });

  it('is a conflict where the same cell was changed, and settled either way', () => {
    const rows = edited(lists(item('a')), 'a', { address: '7', remark: 'mine' });
    const [row] = rebasedRows(rows, lists(item('a', { address: '8' })));
    expect(row?.conflict).toEqual({ kind: 'fields', fields: ['address'] });
    expect(row?.item).toMatchObject({ address: '7' });
    if (row === undefined) throw new Error('no row');
    expect(settledField(row, 'address', 'mine')).toMatchObject({ item: { address: '7', remark: 'mine' } });
    const theirs = settledField(row, 'address', 'theirs');
    expect(theirs.item).toMatchObject({ address: '8', remark: 'mine' });
    expect(theirs.conflict).toBeUndefined();
    expect(settledRows([row], row.id, 'theirs').filter(isChanged)).toEqual([]);
  });

  it('is no change where both did the same', () => {
    const rows = edited(lists(item('a')), 'a', { address: '7' });
    expect(rebasedRows(rows, lists(item('a', { address: '7' }))).filter(isChanged)).toEqual([]);
  });

  it('is not lost where the variable was deleted there', () => {
    const rows = edited(lists(item('a')), 'a', { address: '7' });
    const [row] = rebasedRows(rows, lists());
    expect(row).toMatchObject({ key: 'a', base: undefined, conflict: { kind: 'gone' } });
    expect(settledRows(row === undefined ? [] : [row], row?.id ?? '', 'theirs')).toEqual([]);
    expect(settledRows(row === undefined ? [] : [row], row?.id ?? '', 'mine')[0]?.item).toMatchObject({
      address: '7',
    });
  });

  it('that was deleted here and changed there is a conflict; deleted on both sides it is gone', () => {
    const before = lists(item('a'));
    const rows = withoutRows(savedRows(before), new Set(['device a']));
    const [row] = rebasedRows(rows, lists(item('a', { address: '9' })));
    expect(row).toMatchObject({ deleted: true, conflict: { kind: 'deleted' } });
    expect(rebasedRows(rows, lists())).toEqual([]);
  });

  it('keeps what was added here', () => {
    const rows = [
      ...savedRows(lists(item('a'))),
      addedRow(variableRows, { kind: 'device', item: item('new') }, 1),
    ];
    expect(rebasedRows(rows, lists()).map(({ key }) => key)).toEqual(['new']);
  });
});
