import { listSections } from '@penstock/contract/configuration/model/section';
import { holds } from '@penstock/contract/schema/condition';
import { type FormField, formFields } from '@penstock/contract/schema/form-fields';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import { sectionOfKind, type VariableKind } from './variable.ts';

/** The fields of the variables of each kind, by name, from the schema of their list. */
export const fieldsOfKind: Readonly<Record<VariableKind, ReadonlyMap<string, FormField>>> = {
  device: byName('device'),
  intermediate: byName('intermediate'),
};

function byName(kind: VariableKind): ReadonlyMap<string, FormField> {
  const section = sectionOfKind[kind];
  return new Map(formFields(listSections[section].schema, section).map((field) => [field.name, field]));
}

/** Whether a field means something for an item: a string length only for strings. */
export function applies(field: FormField, item: SectionItem): boolean {
  return field.appliesWhen === undefined || holds(field.appliesWhen, item);
}

/** An item with every field that it may leave out. */
export function withDefaults(kind: VariableKind, item: SectionItem): SectionItem {
  const fields = fieldsOfKind[kind];
  let isWhole = true;
  for (const [name, { defaultValue }] of fields)
    isWhole &&= item[name] !== undefined || defaultValue === undefined;
  // What a gateway has is whole already.
  if (isWhole) return item;
  const whole: Record<string, unknown> = {};
  for (const [name, { defaultValue }] of fields) {
    const value = item[name] ?? defaultValue;
    if (value !== undefined) whole[name] = value;
  }
  return whole;
}

/** An item without the fields that are at their defaults: what has to be sent of it. */
export function withoutDefaults(kind: VariableKind, item: SectionItem): SectionItem {
  const fields = fieldsOfKind[kind];
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== fields.get(name)?.defaultValue),
  );
}

/**
 * An item with some fields changed. Fields that no longer apply get their defaults, as the rules of the configuration
 * want it.
 */
export function withFields(kind: VariableKind, item: SectionItem, changed: SectionItem): SectionItem {
  const fields = fieldsOfKind[kind];
  const next: Record<string, unknown> = { ...item };
  for (const [name, value] of Object.entries(changed)) if (fields.has(name)) next[name] = value;
  for (const [name, field] of fields) {
    if (field.facts.otherwiseDefault && !applies(field, next)) next[name] = field.defaultValue;
  }
  return next;
}
