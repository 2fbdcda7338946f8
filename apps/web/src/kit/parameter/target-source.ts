import type { Fields } from '@penstock/contract/document/fields';
import { isFields } from '@penstock/contract/document/fields';
import { type FormField, formField } from '@penstock/contract/schema/form-fields';
import { fieldLabel, valueLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import type { z } from 'zod';
import { placedFields } from '../form/shown-fields.ts';

/** A document with lists whose fields parameters can fill: the definition of a product, or the configuration of a template. */
export interface TargetSource {
  /** The lists, by name. */
  readonly lists: readonly string[];
  readonly listLabel: (list: string, language: Language) => string;
  /** The names of the items of a list. */
  readonly names: (list: string) => readonly string[];
  readonly item: (list: string, name: string) => Fields | undefined;
  readonly schema: (list: string, name: string) => z.ZodType | undefined;
  /** The field that tells the items of a list apart. */
  readonly identity: (list: string) => string | undefined;
}

/** Where a parameter is placed, whatever it is a parameter of. */
export type AnyTarget =
  | { readonly kind: 'field'; readonly list: string; readonly item: string; readonly field: string }
  | { readonly kind: 'addressOffset'; readonly driver: string };

/** A field of an item that a parameter can fill: neither its name nor what decides which fields it has, no list, no secret. */
export interface TargetField {
  readonly path: string;
  readonly field: FormField;
  /** The value that the document has at the target. */
  readonly value: unknown;
}

/** Where a device is reached, what is read of it, and at which limit there is an alarm: what equipments differ in mostly. */
const foremost = /^(?:settings|source|condition|signIn)\./;

/** The fields of an item that parameters can fill, those first in which equipments differ mostly. */
export function targetFields(source: TargetSource, list: string, name: string): readonly TargetField[] {
  const item = source.item(list, name);
  const schema = source.schema(list, name);
  if (item === undefined || schema === undefined) return [];
  const node = formField('', schema, list);
  const fields = placedFields(node, item).flatMap(({ path, field, applies }) => {
    const isFixed =
      path === source.identity(list) || ['protocol', 'kind', 'driver', 'vendor'].includes(field.name);
    const isPlain =
      field.kind === 'text' || field.kind === 'number' || field.kind === 'flag' || field.kind === 'choice';
    const value = valueAt(item, path);
    if (!applies || isFixed || !isPlain || field.facts.secret === true || value === undefined) return [];
    return [{ path, field, value }];
  });
  return fields.toSorted((one, other) => Number(foremost.test(other.path)) - Number(foremost.test(one.path)));
}

/** The field that a target means; undefined where it is gone, and for an offset of addresses. */
export function targetField(source: TargetSource, target: AnyTarget): TargetField | undefined {
  if (target.kind === 'addressOffset') return undefined;
  return targetFields(source, target.list, target.item).find(({ path }) => path === target.field);
}

function valueAt(item: Fields, path: string): unknown {
  let value: unknown = item;
  for (const name of path.split('.')) value = isFields(value) ? value[name] : undefined;
  return value;
}

/** Where a parameter is put, in words: `Drivers › plc › Host`. */
export function targetText(source: TargetSource, target: AnyTarget, language: Language): string {
  const between = ' › ';
  if (target.kind === 'addressOffset')
    return [
      fieldLabel(undefined, 'drivers', language),
      target.driver,
      valueLabel('kind', 'addressOffset', language),
    ].join(between);
  const found = targetField(source, target);
  const field = found?.field.label?.[language] ?? target.field;
  return [source.listLabel(target.list, language), target.item, field].join(between);
}
