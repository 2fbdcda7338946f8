import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { fieldsOfKind, withDefaults, withFields } from '../fields.ts';
import { textOf, type Variable, variableKinds, type VariableKind } from '../variable.ts';

/** The variables of the page, those of the gateway in its order, then those that were added here. */
export type Rows = readonly Variable[];

/** The variables as the gateway has them. */
export function rowsOf(lists: Readonly<Record<VariableKind, readonly SectionItem[]>>): Rows {
  return variableKinds.flatMap((kind) => lists[kind].map((item) => knownRow(kind, item)));
}

/** A variable as the gateway has it. */
export function knownRow(kind: VariableKind, base: SectionItem): Variable {
  const item = withDefaults(kind, base);
  const key = textOf(item, 'key');
  return { id: `${kind} ${key}`, kind, key, item, base: item, deleted: false };
}

/** A variable that is added here; `number` is unique among those added. */
export function addedRow(kind: VariableKind, item: SectionItem, number: number): Variable {
  const whole = withFields(kind, {}, withDefaults(kind, item));
  return {
    id: `new ${number}`,
    kind,
    key: textOf(whole, 'key'),
    item: whole,
    base: undefined,
    deleted: false,
  };
}

/** Something of the variable waits to be applied. */
export function isChanged({ item, base, deleted }: Variable): boolean {
  return deleted || item !== base;
}

/** A variable with fields changed; unchanged altogether when it is again as the gateway has it. */
export function editedRow(row: Variable, changed: SectionItem): Variable {
  const item = withFields(row.kind, row.item, changed);
  const names = fieldsOfKind[row.kind].keys();
  const { base } = row;
  const isAsBefore = base !== undefined && [...names].every((name) => item[name] === base[name]);
  return { ...row, item: isAsBefore ? base : item, key: textOf(item, 'key') };
}

/** The rows with some of them edited, by id. */
export function withEdits(rows: Rows, edits: ReadonlyMap<string, SectionItem>): Rows {
  if (edits.size === 0) return rows;
  return rows.map((row) => {
    const changed = edits.get(row.id);
    return changed === undefined ? row : editedRow(row, changed);
  });
}

/** The rows with some of them deleted; what was only added here is gone at once. */
export function withoutRows(rows: Rows, ids: ReadonlySet<string>): Rows {
  return rows
    .filter(({ id, base }) => base !== undefined || !ids.has(id))
    .map((row) => (ids.has(row.id) ? { ...row, deleted: true } : row));
}

/** The rows with some of them as the gateway has them. */
export function restoredRows(rows: Rows, ids: ReadonlySet<string>): Rows {
  return rows
    .filter(({ id, base }) => base !== undefined || !ids.has(id))
    .map((row) => {
      const { base } = row;
      if (!ids.has(row.id) || base === undefined) return row;
      return { ...row, item: base, key: textOf(base, 'key'), deleted: false };
    });
}
