import type { KeyboardEvent } from 'react';
import { cellOnly, movedFocus, nextCell, type Selection } from './selection.ts';

interface GridKeys {
  readonly extent: { readonly rows: number; readonly columns: number };
  /** Rows that a page has. */
  readonly page: number;
  readonly selection: Selection;
  readonly readOnly: boolean;
  readonly select: (selection: Selection) => void;
  /** Edits the cell with the focus: as it is, or with what was typed instead. */
  readonly edit: (typed?: string) => void;
  readonly clear: () => void;
  readonly fill: (step: number | undefined) => void;
  readonly move: (direction: 'undo' | 'redo') => void;
}

/** The effects of a key on a table that works like a spreadsheet. */
export function onGridKey(event: KeyboardEvent, grid: GridKeys): void {
  const { extent, selection, readOnly, select, edit } = grid;
  const { focus } = selection;
  const { key, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const moved = movedFocus(key, command, focus, extent, grid.page);
  if (moved !== undefined && !event.altKey) {
    select(shiftKey ? { from: selection.from, focus: moved } : cellOnly(moved));
  } else if (key === 'Tab' && !command) {
    const next = nextCell(focus, extent, shiftKey);
    // At the end of the table the focus goes on to what is behind it.
    if (next === undefined) return;
    select(cellOnly(next));
  } else if (command && !event.altKey) {
    if (!onCommand(key.toLowerCase(), shiftKey, grid)) return;
  } else if (key === 'F2' || key === 'Enter') edit();
  else if (key === 'Escape') select(cellOnly(focus));
  else if (key === 'Delete' || key === 'Backspace') {
    if (!readOnly) grid.clear();
  } else if (key === 'Process') {
    // An input method is about to write: its text goes into the field.
    edit('');
    return;
  } else if (key.length === 1 && !event.altKey) edit(key);
  else return;
  event.preventDefault();
}

function onCommand(key: string, shift: boolean, { extent, readOnly, select, fill, move }: GridKeys): boolean {
  switch (key) {
    case 'a':
      select({ from: { row: 0, column: 0 }, focus: { row: extent.rows - 1, column: extent.columns - 1 } });
      return true;
    case 'd':
      if (!readOnly) fill(shift ? 0 : undefined);
      return true;
    case 'z':
      move(shift ? 'redo' : 'undo');
      return true;
    case 'y':
      move('redo');
      return true;
    default:
      return false;
  }
}
