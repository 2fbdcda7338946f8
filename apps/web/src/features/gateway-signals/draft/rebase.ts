import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { fieldsOfKind, withDefaults } from '../fields.ts';
import { textOf, type Variable, variableKinds, type VariableKind } from '../variable.ts';
import { isChanged, knownRow, type Rows } from './rows.ts';

/**
 * Puts what was changed here on top of what the gateway has now. Changes of different cells are both taken; where a
 * cell was changed on both sides, what was entered here is kept and the conflict is noted. Takes time linear in the
 * number of variables.
 */
export function rebasedRows(rows: Rows, lists: Readonly<Record<VariableKind, readonly SectionItem[]>>): Rows {
  const changed = new Map<string, Variable>();
  for (const row of rows) if (row.base !== undefined && isChanged(row)) changed.set(baseName(row), row);
  const kept = variableKinds.flatMap((kind) =>
    lists[kind].map((item) => {
      const known = knownRow(kind, item);
      const mine = changed.get(known.id);
      changed.delete(known.id);
      return mine === undefined ? known : mergedRow(mine, known);
    }),
  );
  // What is still here is gone there: what was entered of it must not be lost silently.
  const gone = [...changed.values()].filter(({ deleted }) => !deleted);
  const added = rows.filter(({ base }) => base === undefined);
  return [
    ...kept,
    ...gone.map(
      (row): Variable => ({
        ...row,
        id: `gone ${row.id}`,
        base: undefined,
        conflict: { kind: 'gone' },
      }),
    ),
    ...added,
  ];
}

function baseName({ kind, base }: Variable): string {
  return `${kind} ${base === undefined ? '' : textOf(base, 'key')}`;
}

function mergedRow(mine: Variable, theirs: Variable): Variable {
  const before = withDefaults(mine.kind, mine.base ?? {});
  const names = [...fieldsOfKind[mine.kind].keys()];
  const changedThere = names.filter((name) => theirs.item[name] !== before[name]);
  if (mine.deleted) {
    const conflict = changedThere.length === 0 ? {} : { conflict: { kind: 'deleted' } as const };
    return { ...theirs, deleted: true, ...conflict };
  }
  const item: Record<string, unknown> = { ...theirs.item };
  const fields: string[] = [];
  for (const name of names) {
    const value = mine.item[name];
    if (value === before[name]) continue;
    if (changedThere.includes(name) && theirs.item[name] !== value) fields.push(name);
    item[name] = value;
  }
  const isSame = names.every((name) => item[name] === theirs.item[name]);
  return {
    ...theirs,
    item: isSame ? theirs.item : item,
    key: textOf(item, 'key'),
    ...(fields.length === 0 ? {} : { conflict: { kind: 'fields', fields } as const }),
  };
}

/** A row whose conflict is settled in a field: `mine` keeps what was entered here, `theirs` takes what the gateway has. */
export function settledField(row: Variable, field: string, choice: 'mine' | 'theirs'): Variable {
  const { conflict, base } = row;
  if (conflict?.kind !== 'fields' || base === undefined) return row;
  const fields = conflict.fields.filter((name) => name !== field);
  const item = choice === 'mine' ? row.item : { ...row.item, [field]: base[field] };
  const isSame = [...fieldsOfKind[row.kind].keys()].every((name) => item[name] === base[name]);
  const { conflict: _settled, ...rest } = row;
  const next = { ...rest, item: isSame ? base : item, key: textOf(item, 'key') };
  return fields.length === 0 ? next : { ...next, conflict: { kind: 'fields', fields } };
}

/**
 * The rows with the conflict of one settled as a whole. `mine`: what was done here stays. `theirs`: the variable is as
 * the gateway has it, which is not at all where it was deleted there.
 */
export function settledRows(rows: Rows, id: string, choice: 'mine' | 'theirs'): Rows {
  return rows.flatMap((row): Variable[] => {
    if (row.id !== id || row.conflict === undefined) return [row];
    const { conflict: _settled, ...rest } = row;
    if (choice === 'mine') return [rest];
    const { base } = row;
    return base === undefined ? [] : [{ ...rest, item: base, key: textOf(base, 'key'), deleted: false }];
  });
}
