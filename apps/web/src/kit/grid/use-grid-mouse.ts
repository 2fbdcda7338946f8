import { type MouseEvent, useRef } from 'react';
import { type CellAt, cellOnly, type Selection } from './selection.ts';

interface GridMouseOptions {
  readonly selection: Selection;
  readonly lastColumn: number;
  readonly onSelect: (selection: Selection) => void;
  readonly onEdit: () => void;
}

/** Selecting with the mouse: a cell, with Shift or by dragging a rectangle, whole rows by their numbers; a double click edits. */
export function useGridMouse({ selection, lastColumn, onSelect, onEdit }: GridMouseOptions) {
  const dragging = useRef(false);

  function selectAt(at: CellAt, extend: boolean): void {
    const isRow = at.column < 0;
    const from = extend ? selection.from : { row: at.row, column: isRow ? 0 : at.column };
    onSelect({
      from: isRow ? { row: from.row, column: lastColumn } : from,
      focus: { row: at.row, column: Math.max(0, at.column) },
    });
  }

  return {
    onMouseDown(event: MouseEvent): void {
      const at = cellUnder(event.target);
      if (at === undefined) return;
      const isRight = event.button !== 0;
      const inSelection = isRight && isWithin(at, selection);
      if (inSelection) return;
      dragging.current = !isRight;
      selectAt(at, event.shiftKey);
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
      // Dragging selects cells, not text.
      event.preventDefault();
    },
    onMouseMove(event: MouseEvent): void {
      if (!dragging.current) return;
      if (event.buttons === 0) {
        dragging.current = false;
        return;
      }
      const at = cellUnder(event.target);
      if (at === undefined) return;
      const { row, column } = selection.focus;
      if (at.row !== row || Math.max(0, at.column) !== column) selectAt(at, true);
    },
    onMouseUp(): void {
      dragging.current = false;
    },
    onDoubleClick(event: MouseEvent): void {
      const at = cellUnder(event.target);
      if (at === undefined || at.column < 0) return;
      onSelect(cellOnly(at));
      onEdit();
    },
  };
}

function isWithin({ row, column }: CellAt, { from, focus }: Selection): boolean {
  const between = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return between(row, from.row, focus.row) && (column < 0 || between(column, from.column, focus.column));
}

/** The cell that an event is about; its column is -1 for the number of a row. */
function cellUnder(target: EventTarget): CellAt | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = cell?.dataset['column'];
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}
