import { type Fields, textField } from '@penstock/contract/document/fields';
import type { KnownItem, Row, Rows } from '../row.ts';
import { isSameValue, withDefaults, withFields } from '../row-fields.ts';
import { fieldsOf, type RowModel } from '../row-model.ts';

/** The rows as they are saved. */
export function rowsOf<Kind extends string>(
  model: RowModel<Kind>,
  known: readonly KnownItem<Kind>[],
): Rows<Kind> {
  return known.map((one) => knownRow(model, one));
}

/** An item as it is saved. */
export function knownRow<Kind extends string>(
  model: RowModel<Kind>,
  { kind, item: base }: KnownItem<Kind>,
): Row<Kind> {
  const item = withDefaults(fieldsOf(model, kind), base);
  const key = textField(item, 'key');
  return { id: `${kind} ${key}`, kind, key, item, base: item, deleted: false };
}

/** An item that is added here; `number` is unique among those added. */
export function addedRow<Kind extends string>(
  model: RowModel<Kind>,
  { kind, item }: KnownItem<Kind>,
  number: number,
): Row<Kind> {
  const fields = fieldsOf(model, kind);
  const whole = withFields(fields, {}, withDefaults(fields, item));
  return {
    id: `new ${number}`,
    kind,
    key: textField(whole, 'key'),
    item: whole,
    base: undefined,
    deleted: false,
  };
}

/** Something of the row waits to be applied. */
export function isChanged({ item, base, deleted }: Row): boolean {
  return deleted || item !== base;
}

/** A row with fields changed; unchanged altogether when it is again as it is saved. */
export function editedRow<Kind extends string>(
  model: RowModel<Kind>,
  row: Row<Kind>,
  changed: Fields,
): Row<Kind> {
  const fields = fieldsOf(model, row.kind);
  const item = withFields(fields, row.item, changed);
  const { base } = row;
  const isAsBefore =
    base !== undefined && [...fields.keys()].every((name) => isSameValue(item[name], base[name]));
  return { ...row, item: isAsBefore ? base : item, key: textField(item, 'key') };
}

/** The rows with some of them edited, by id. */
export function withEdits<Kind extends string>(
  model: RowModel<Kind>,
  rows: Rows<Kind>,
  edits: ReadonlyMap<string, Fields>,
): Rows<Kind> {
  if (edits.size === 0) return rows;
  return rows.map((row) => {
    const changed = edits.get(row.id);
    return changed === undefined ? row : editedRow(model, row, changed);
  });
}

/** The rows with some of them deleted; what was only added here is gone at once. */
export function withoutRows<Kind extends string>(rows: Rows<Kind>, ids: ReadonlySet<string>): Rows<Kind> {
  return rows
    .filter(({ id, base }) => base !== undefined || !ids.has(id))
    .map((row) => (ids.has(row.id) ? { ...row, deleted: true } : row));
}

/** The rows with some of them as they are saved. */
export function restoredRows<Kind extends string>(rows: Rows<Kind>, ids: ReadonlySet<string>): Rows<Kind> {
  return rows
    .filter(({ id, base }) => base !== undefined || !ids.has(id))
    .map((row) => {
      const { base } = row;
      if (!ids.has(row.id) || base === undefined) return row;
      return { ...row, item: base, key: textField(base, 'key'), deleted: false };
    });
}
