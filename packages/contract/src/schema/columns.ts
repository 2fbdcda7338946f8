import type { FormField } from './form-fields.ts';

/** The value of an object by the names of its columns. */
type Columns = Readonly<Record<string, unknown>>;

/** A field as the columns of a table: a group, such as the translations of a text, has one for each of its fields, `group.field`. */
export function columnFields(field: FormField): readonly FormField[] {
  if (field.kind !== 'group') return [field];
  return field.fields.map((one) => ({
    ...one,
    name: `${field.name}.${one.name}`,
    get label() {
      return one.label;
    },
    get help() {
      return one.help;
    },
  }));
}

/** An object as a row of the columns of its fields. */
export function rowOf(item: object): Columns {
  const entries = Object.entries(item).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, of]): [string, unknown] => [`${name}.${inner}`, of])
      : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/** The object of a row. */
export function itemOf(row: Columns): Columns {
  const item = new Map<string, unknown>();
  const groups = new Map<string, Map<string, unknown>>();
  for (const [name, value] of Object.entries(row)) {
    const [group = '', inner] = name.split('.');
    if (inner === undefined) {
      item.set(name, value);
      continue;
    }
    const known = groups.get(group) ?? new Map<string, unknown>();
    groups.set(group, known.set(inner, value));
  }
  for (const [group, values] of groups) item.set(group, Object.fromEntries(values));
  return Object.fromEntries(item);
}
