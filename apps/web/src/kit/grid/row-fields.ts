import { holds } from '@penstock/contract/schema/condition';
import type { FormField } from '@penstock/contract/schema/form-fields';
import type { Fields } from '@penstock/contract/document/fields';
import type { RowFields } from './row-model.ts';

/** Whether a field means something for an item: a string length only for strings. */
export function applies(field: FormField, item: Fields): boolean {
  return field.appliesWhen === undefined || holds(field.appliesWhen, item);
}

/** The fields of a kind of rows, as they are asked about ten thousand times. */
interface AskedFields {
  readonly names: readonly string[];
  readonly withDefault: readonly string[];
  /** The fields that have their default where they mean nothing. */
  readonly conditional: readonly (readonly [name: string, field: FormField])[];
}

const asked = new WeakMap<RowFields, AskedFields>();

function askedOf(fields: RowFields): AskedFields {
  const known = asked.get(fields);
  if (known !== undefined) return known;
  const entries = [...fields];
  const found: AskedFields = {
    names: entries.map(([name]) => name),
    withDefault: entries.filter(([, field]) => field.defaultValue !== undefined).map(([name]) => name),
    conditional: entries.filter(
      ([, { facts, appliesWhen }]) => facts.otherwiseDefault && appliesWhen !== undefined,
    ),
  };
  asked.set(fields, found);
  return found;
}

/** An item with every field that it may leave out. */
export function withDefaults(fields: RowFields, item: Fields): Fields {
  const { names, withDefault } = askedOf(fields);
  // A saved row is whole already.
  if (withDefault.every((name) => item[name] !== undefined)) return item;
  const whole: Record<string, unknown> = {};
  for (const name of names) {
    const value = item[name] ?? fields.get(name)?.defaultValue;
    if (value !== undefined) whole[name] = value;
  }
  return whole;
}

/** An item without the fields that are at their defaults: what has to be sent or kept of it. */
export function withoutDefaults(fields: RowFields, item: Fields): Fields {
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== fields.get(name)?.defaultValue),
  );
}

/**
 * An item with some fields changed. Fields that no longer apply get their defaults, as the rules of the document
 * want it.
 */
export function withFields(fields: RowFields, item: Fields, changed: Fields): Fields {
  const next: Record<string, unknown> = { ...item };
  for (const [name, value] of Object.entries(changed)) if (fields.has(name)) next[name] = value;
  for (const [name, field] of askedOf(fields).conditional) {
    if (!applies(field, next)) next[name] = field.defaultValue;
  }
  return next;
}

/** Whether two values of a field are the same, also where they are lists. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object';
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}
