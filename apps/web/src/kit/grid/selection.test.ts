import { describe, expect, it } from 'vitest';
import { cellOnly, movedFocus, nextCell, rectangleOf, within } from './selection.ts';

const extent = { rows: 10, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

describe('the focus of a table', () => {
  it('moves by the arrows and stays in the table', () => {
    expect(movedFocus('ArrowDown', false, at(9, 1), extent, 5)).toEqual(at(9, 1));
    expect(movedFocus('ArrowLeft', false, at(2, 1), extent, 5)).toEqual(at(2, 0));
    expect(movedFocus('ArrowDown', true, at(2, 1), extent, 5)).toEqual(at(9, 1));
    expect(movedFocus('PageUp', false, at(7, 1), extent, 5)).toEqual(at(2, 1));
    expect(movedFocus('End', true, at(0, 0), extent, 5)).toEqual(at(9, 3));
    expect(movedFocus('x', false, at(0, 0), extent, 5)).toBeUndefined();
    expect(movedFocus('constructor', false, at(0, 0), extent, 5)).toBeUndefined();
  });

  it('goes to the next row by Tab at the end of one, and out of the table at its end', () => {
    expect(nextCell(at(0, 3), extent, false)).toEqual(at(1, 0));
    expect(nextCell(at(1, 0), extent, true)).toEqual(at(0, 3));
    expect(nextCell(at(9, 3), extent, false)).toBeUndefined();
    expect(nextCell(at(0, 0), extent, true)).toBeUndefined();
  });
});

describe('a selection', () => {
  it('is a rectangle, wherever it started', () => {
    const rectangle = { top: 1, bottom: 5, left: 0, right: 2 };
    expect(rectangleOf({ from: at(5, 0), focus: at(1, 2) })).toEqual(rectangle);
    expect(rectangleOf(cellOnly(at(2, 3)))).toEqual({ top: 2, bottom: 2, left: 3, right: 3 });
  });

  it('stays within rows that are left', () => {
    expect(within({ from: at(2, 0), focus: at(9, 3) }, { rows: 3, columns: 4 }).focus).toEqual(at(2, 3));
    expect(within(cellOnly(at(5, 1)), { rows: 0, columns: 4 }).focus).toEqual(at(0, 1));
  });
});
