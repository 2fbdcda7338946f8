import type { Fields } from '@penstock/contract/document/fields';
import { emptyValue, fieldOfCell, hasCell, readCell } from './cell-columns.ts';
import type { KnownItem, Rows } from './row.ts';
import type { RowModel } from './row-model.ts';
import type { Rectangle } from './selection.ts';

/** The edits of cells: fields of rows by their id, and rows that are new. */
export interface CellEdits<Kind extends string> {
  readonly edits: ReadonlyMap<string, Fields>;
  readonly added: readonly KnownItem<Kind>[];
}

/** The fields that a new row has at first: by its kind, and the one that is added before it, where there is one. */
export type StartOf<Kind extends string> = (kind: Kind, before?: Fields) => Fields;

/** Where something is pasted: the rows and the columns as they are shown. */
export interface PasteTarget<Kind extends string> {
  readonly model: RowModel<Kind>;
  readonly rows: Rows<Kind>;
  /** Keys of columns; those that are no fields are passed over. */
  readonly columns: readonly string[];
  readonly rectangle: Rectangle;
  /** The fields of a new row where nothing is pasted. */
  readonly start: StartOf<Kind>;
}

/**
 * Puts cells from the clipboard into the table, from the upper left cell of the selection on. One cell, or one row, fills
 * the whole selection. What goes beyond the last row becomes new rows: of the
 * kind of the last row where it is pasted over rows, of the first kind below them.
 */
export function pastedCells<Kind extends string>(
  table: readonly (readonly string[])[],
  target: PasteTarget<Kind>,
): CellEdits<Kind> {
  const { model, rows, columns, rectangle, start } = target;
  const { top, bottom, left, right } = rectangle;
  const widest = table.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest === 0) return { edits: new Map(), added: [] };
  const height = table.length === 1 ? bottom - top + 1 : table.length;
  const width = widest === 1 ? right - left + 1 : widest;
  const edits = new Map<string, Fields>();
  const added: KnownItem<Kind>[] = [];
  const newKind = (rows[top] === undefined ? undefined : rows.at(-1)?.kind) ?? model.kinds[0];
  for (let down = 0; down < height; down += 1) {
    const cells = table[table.length === 1 ? 0 : down] ?? [];
    const row = rows[top + down];
    const kind = row?.kind ?? newKind;
    const fields: Record<string, unknown> = {};
    for (let across = 0; across < width; across += 1) {
      const text = cells[widest === 1 ? 0 : across];
      const key = columns[left + across];
      if (text === undefined || key === undefined || fieldOfCell(model, kind, key) === undefined) continue;
      // An empty cell clears one that is there; a new row has what it starts with.
      if (row === undefined && text === '') continue;
      fields[key] = readCell(model, kind, key, text);
    }
    if (Object.keys(fields).length === 0) continue;
    if (row === undefined) added.push({ kind, item: { ...start(kind, added.at(-1)?.item), ...fields } });
    else if (!row.deleted) edits.set(row.id, fields);
  }
  return { edits, added };
}

/** Clears the cells of a selection that may be empty. */
export function clearedCells(
  model: RowModel,
  rows: Rows,
  columns: readonly string[],
  { top, bottom, left, right }: Rectangle,
): ReadonlyMap<string, Fields> {
  const edits = new Map<string, Fields>();
  for (const row of rows.slice(top, bottom + 1)) {
    const cleared: Record<string, unknown> = {};
    for (const key of columns.slice(left, right + 1)) {
      const empty = hasCell(model, row, key) ? emptyValue(model, row.kind, key) : undefined;
      if (empty !== undefined) cleared[key] = empty.value;
    }
    if (!row.deleted && Object.keys(cleared).length > 0) edits.set(row.id, cleared);
  }
  return edits;
}
