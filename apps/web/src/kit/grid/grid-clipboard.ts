import type { Language } from '@penstock/languages/language';
import type { ClipboardEvent } from 'react';
import type { Fields } from '@penstock/contract/document/fields';
import { cellText, hasCell } from './cell-columns.ts';
import { clearedCells, pastedCells } from './paste.ts';
import { readTsv, writeTsv } from './tsv.ts';
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
  readonly start: (kind: Kind) => Fields;
  readonly onCells: (edits: ReadonlyMap<string, Fields>, added?: readonly KnownItem<Kind>[]) => void;
  readonly onSelection: (selection: Selection) => void;
}

/** Copies and cuts the selected cells of a table as a spreadsheet has them, and pastes from one. */
export function gridClipboard<Kind extends string>(grid: GridClipboard<Kind>) {
  const { model, rows, keys, rectangle, language, readOnly, start, onCells, onSelection } = grid;
  const { top, bottom, left, right } = rectangle;

  function onCopy(event: ClipboardEvent): void {
    const table = rows
      .slice(top, bottom + 1)
      .map((row) =>
        keys
          .slice(left, right + 1)
          .map((key) => (hasCell(model, row, key) ? cellText(model, row, key, language) : '')),
      );
    event.clipboardData.setData('text/plain', writeTsv(table));
    event.preventDefault();
    if (event.type === 'cut' && !readOnly) onCells(clearedCells(model, rows, keys, rectangle));
  }

  function onPaste(event: ClipboardEvent): void {
    if (readOnly) return;
    event.preventDefault();
    const table = readTsv(event.clipboardData.getData('text/plain'));
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
