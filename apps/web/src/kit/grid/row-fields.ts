import { holds } from '@penstock/contract/schema/condition';
import type { FormField } from '@penstock/contract/schema/form-fields';
import type { Fields } from '@penstock/contract/document/fields';
import type { RowFields } from './row-model.ts';

/** Whether a field means something for an item: a string length only for strings. */
export function applies(field: FormField, item: Fields): boolean {
  return field.appliesWhen === undefined || holds(field.appliesWhen, item);
}

/** An item with every field that it may leave out. */
export function withDefaults(fields: RowFields, item: Fields): Fields {
  let isWhole = true;
  for (const [name, { defaultValue }] of fields)
    isWhole &&= item[name] !== undefined || defaultValue === undefined;
  // A saved row is whole already.
  if (isWhole) return item;
  const whole: Record<string, unknown> = {};
  for (const [name, { defaultValue }] of fields) {
    const value = item[name] ?? defaultValue;
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
  for (const [name, field] of fields) {
    if (field.facts.otherwiseDefault && !applies(field, next)) next[name] = field.defaultValue;
  }
  return next;
}

/** Whether two values of a field are the same, also where they are lists. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object';
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}
