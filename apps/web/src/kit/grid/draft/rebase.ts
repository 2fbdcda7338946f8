import type { KnownItem, Row, Rows } from '../row.ts';
import { isSameValue, withDefaults } from '../row-fields.ts';
import { fieldsOf, type RowModel } from '../row-model.ts';
import { isChanged, knownRow } from './rows.ts';
import { textField } from '@penstock/contract/document/fields';

/**
 * Puts what was changed here on top of what is saved now. Changes of different cells are both taken; where a
 * cell was changed on both sides, what was entered here is kept and the conflict is noted. Takes time linear in the
 * number of rows.
 */
export function rebasedRows<Kind extends string>(
  model: RowModel<Kind>,
  rows: Rows<Kind>,
  now: readonly KnownItem<Kind>[],
): Rows<Kind> {
  const changed = new Map<string, Row<Kind>>();
  for (const row of rows) if (row.base !== undefined && isChanged(row)) changed.set(baseName(row), row);
  const kept = now.map((one) => {
    const known = knownRow(model, one);
    const mine = changed.get(known.id);
    changed.delete(known.id);
    return mine === undefined ? known : mergedRow(model, mine, known);
  });
  // A row that still exists here is gone there: its entries must not be lost silently.
  const gone = [...changed.values()].filter(({ deleted }) => !deleted);
  const added = rows.filter(({ base }) => base === undefined);
  return [
    ...kept,
    ...gone.map(
      (row): Row<Kind> => ({
        ...row,
        id: `gone ${row.id}`,
        base: undefined,
        conflict: { kind: 'gone' },
      }),
    ),
    ...added,
  ];
}

function baseName({ kind, base }: Row): string {
  return `${kind} ${base === undefined ? '' : textField(base, 'key')}`;
}

function mergedRow<Kind extends string>(
  model: RowModel<Kind>,
  mine: Row<Kind>,
  theirs: Row<Kind>,
): Row<Kind> {
  const known = fieldsOf(model, mine.kind);
  const before = withDefaults(known, mine.base ?? {});
  const names = [...known.keys()];
  const changedThere = names.filter((name) => !isSameValue(theirs.item[name], before[name]));
  if (mine.deleted) {
    const conflict = changedThere.length === 0 ? {} : { conflict: { kind: 'deleted' } as const };
    return { ...theirs, deleted: true, ...conflict };
  }
  const item: Record<string, unknown> = { ...theirs.item };
  const fields: string[] = [];
  for (const name of names) {
    const value = mine.item[name];
    if (isSameValue(value, before[name])) continue;
    if (changedThere.includes(name) && !isSameValue(theirs.item[name], value)) fields.push(name);
    item[name] = value;
  }
  const isSame = names.every((name) => isSameValue(item[name], theirs.item[name]));
  return {
    ...theirs,
    item: isSame ? theirs.item : item,
    key: textField(item, 'key'),
    ...(fields.length === 0 ? {} : { conflict: { kind: 'fields', fields } as const }),
  };
}

/** A row whose conflict is settled in a field: `mine` keeps what was entered here, `theirs` takes what is saved. */
export function settledField<Kind extends string>(
  model: RowModel<Kind>,
  row: Row<Kind>,
  field: string,
  choice: 'mine' | 'theirs',
): Row<Kind> {
  const { conflict, base } = row;
  if (conflict?.kind !== 'fields' || base === undefined) return row;
  const fields = conflict.fields.filter((name) => name !== field);
  const item = choice === 'mine' ? row.item : { ...row.item, [field]: base[field] };
  const isSame = [...fieldsOf(model, row.kind).keys()].every((name) => isSameValue(item[name], base[name]));
  const { conflict: _settled, ...rest } = row;
  const next = { ...rest, item: isSame ? base : item, key: textField(item, 'key') };
  return fields.length === 0 ? next : { ...next, conflict: { kind: 'fields', fields } };
}

/**
 * The rows with the conflict of one settled as a whole. `mine`: what was done here stays. `theirs`: the row is as it is
 * saved, which is not at all where it was deleted there.
 */
export function settledRows<Kind extends string>(
  rows: Rows<Kind>,
  id: string,
  choice: 'mine' | 'theirs',
): Rows<Kind> {
  return rows.flatMap((row): Row<Kind>[] => {
    if (row.id !== id || row.conflict === undefined) return [row];
    const { conflict: _settled, ...rest } = row;
    if (choice === 'mine') return [rest];
    const { base } = row;
    return base === undefined ? [] : [{ ...rest, item: base, key: textField(base, 'key'), deleted: false }];
  });
}
