import { describe, expect, it } from 'vitest';
import { isSelected, noSelection, refreshed, type Selection, selectedShare, withRows } from './selection.ts';

const keyed = (...keys: string[]) => keys.map((key) => ({ key, row: { key } }));
const page = keyed('a', 'b', 'c');
const keysOf = (selection: Selection<unknown>) =>
  selection.kind === 'rows' ? [...selection.rows.keys()] : selection.kind;

describe('a selection', () => {
  it('keeps rows of other pages', () => {
    const first = withRows(noSelection, keyed('a', 'b'), true, page);
    const second = withRows(first, keyed('x'), true, keyed('x', 'y'));
    expect(keysOf(second)).toEqual(['a', 'b', 'x']);
    expect(keysOf(withRows(second, keyed('a'), false, page))).toEqual(['b', 'x']);
  });

  it('of all that match has every row, and without one of them is the other rows of the page', () => {
    const all: Selection<unknown> = { kind: 'matching' };
    expect(isSelected(all, 'never loaded')).toBe(true);
    expect(withRows(all, keyed('a'), true, page)).toBe(all);
    expect(keysOf(withRows(all, keyed('b'), false, page))).toEqual(['a', 'c']);
  });

  it('takes rows as they were loaded last, and stays the same object when nothing is new', () => {
    const selection = withRows<unknown>(noSelection, page, true, page);
    expect(refreshed(selection, page)).toBe(selection);
    const newer = { key: 'b', changed: true };
    const next = refreshed<unknown>(selection, [{ key: 'b', row: newer }, ...keyed('z')]);
    expect(next.kind === 'rows' && next.rows.get('b')).toBe(newer);
    expect(keysOf(next)).toEqual(['a', 'b', 'c']);
  });

  it('tells whether a page is selected wholly, partly or not at all', () => {
    expect(selectedShare(noSelection, page)).toBe('none');
    expect(selectedShare(noSelection, [])).toBe('none');
    expect(selectedShare(withRows<unknown>(noSelection, keyed('a'), true, page), page)).toBe('some');
    expect(selectedShare({ kind: 'matching' }, page)).toBe('all');
  });
});
