import { readDelimited } from '@penstock/contract/document/delimited';
import type { Language } from '@penstock/languages/language';
import type { ClipboardEvent } from 'react';
import type { Fields } from '@penstock/contract/document/fields';
import { cellText, hasCell } from './cell-columns.ts';
import { clearedCells, pastedCells, type StartOf } from './paste.ts';
import { writeTsv } from './tsv.ts';
import type { KnownItem, Rows } from './row.ts';
import type { RowModel } from './row-model.ts';
import type { Rectangle, Selection } from './selection.ts';

interface GridClipboard<Kind extends string> {
  readonly model: RowModel<Kind>;
  readonly rows: Rows<Kind>;
  /** The columns that are shown. */
  readonly keys: readonly string[];
  readonly rectangle: Rectangle;
  readonly language: Language;
  readonly readOnly: boolean;
  readonly start: StartOf<Kind>;
  /** Takes a list of another program; where absent, its cells are put where the focus is. */
  readonly onList: ((text: string) => void) | undefined;
  readonly onCells: (edits: ReadonlyMap<string, Fields>, added?: readonly KnownItem<Kind>[]) => void;
  readonly onSelection: (selection: Selection) => void;
}

/** The cells that were copied here last: they are put where the focus is, like in a spreadsheet. */
let copied = '';

/** Several rows of several cells: what their columns mean has to be found out before they go anywhere. */
function isList(table: readonly (readonly string[])[]): boolean {
  return table.length > 1 && table.some((row) => row.length > 1);
}

/** Copies and cuts the selected cells of a table as a spreadsheet has them, and pastes from one. */
export function gridClipboard<Kind extends string>(grid: GridClipboard<Kind>) {
  const { model, rows, keys, rectangle, language, readOnly, start, onList, onCells, onSelection } = grid;
  const { top, bottom, left, right } = rectangle;

  function onCopy(event: ClipboardEvent): void {
    const table = rows
      .slice(top, bottom + 1)
      .map((row) =>
        keys
          .slice(left, right + 1)
          .map((key) => (hasCell(model, row, key) ? cellText(model, row, key, language) : '')),
      );
    copied = writeTsv(table);
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
    if (event.type === 'cut' && !readOnly) onCells(clearedCells(model, rows, keys, rectangle));
  }

  function onPaste(event: ClipboardEvent): void {
    if (readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const table = readDelimited(text, '\t');
    if (onList !== undefined && text !== copied && isList(table)) {
      onList(text);
      return;
    }
    const { edits, added } = pastedCells(table, { model, rows, columns: keys, rectangle, start });
    onCells(edits, added);
    const width = table.reduce((most, row) => Math.max(most, row.length), 1);
    if (table.length > 1 || width > 1)
      onSelection({
        from: { row: top, column: left },
        focus: { row: top + table.length - 1, column: left + width - 1 },
      });
  }

  return { onCopy, onCut: onCopy, onPaste };
}
