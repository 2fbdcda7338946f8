import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { recordingSchema } from '@penstock/contract/configuration/model/recording';
import { isFields } from '@penstock/contract/document/fields';
import {
  definedAlarmSchema,
  definedSignalSchema,
  type Definition,
  type definitionLists,
  type ParameterTarget,
} from '@penstock/contract/product/definition';
import { type FormField, formField } from '@penstock/contract/schema/form-fields';
import { fieldLabel, valueLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import type { z } from 'zod';
import { placedFields } from '../../kit/form/shown-fields.ts';

/** A list whose fields parameters can fill. */
export type TargetList = (typeof definitionLists)[number];

const schemas: Readonly<Record<TargetList, z.ZodType>> = {
  drivers: driverSchema,
  signals: definedSignalSchema,
  alarms: definedAlarmSchema,
  recordings: recordingSchema,
};

const identities: Readonly<Record<TargetList, string>> = {
  drivers: 'name',
  signals: 'key',
  alarms: 'id',
  recordings: 'id',
};

/** The names of the items of a list. */
export function itemNames(definition: Definition, list: TargetList): readonly string[] {
  return itemsOf(definition, list).map((item) => nameIn(list, item));
}

function itemsOf(definition: Definition, list: TargetList): readonly object[] {
  return definition[list];
}

function nameIn(list: TargetList, item: object): string {
  const name: unknown = Reflect.get(item, identities[list]);
  return typeof name === 'string' ? name : '';
}

function itemAt(
  definition: Definition,
  list: TargetList,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  return itemsOf(definition, list)
    .filter(isFields)
    .find((item) => nameIn(list, item) === name);
}

/** A field of an item that a parameter can fill: neither its name nor what decides which fields it has, no list, no secret. */
export interface TargetField {
  readonly path: string;
  readonly field: FormField;
  /** The value of the definition there. */
  readonly value: unknown;
}

/** Where a device is reached, what is read of it, and at which limit there is an alarm: what equipments differ in mostly. */
const foremost = /^(?:settings|source|condition)\./;

/** The fields of an item that parameters can fill, those first in which equipments differ mostly. */
export function targetFields(definition: Definition, list: TargetList, name: string): readonly TargetField[] {
  const item = itemAt(definition, list, name);
  if (item === undefined) return [];
  const node = formField('', schemas[list], list);
  const fields = placedFields(node, item).flatMap(({ path, field, applies }) => {
    const isFixed = path === identities[list] || ['protocol', 'kind', 'driver'].includes(field.name);
    const isPlain =
      field.kind === 'text' || field.kind === 'number' || field.kind === 'flag' || field.kind === 'choice';
    if (!applies || isFixed || !isPlain || field.facts.secret === true || !hasPath(item, path)) return [];
    return [{ path, field, value: valueAt(item, path) }];
  });
  return fields.toSorted((one, other) => Number(foremost.test(other.path)) - Number(foremost.test(one.path)));
}

/** The field that a target means; undefined where it is gone, and for an offset of addresses. */
export function targetField(definition: Definition, target: ParameterTarget): TargetField | undefined {
  if (target.kind === 'addressOffset') return undefined;
  return targetFields(definition, target.list, target.item).find(({ path }) => path === target.field);
}

function hasPath(item: Readonly<Record<string, unknown>>, path: string): boolean {
  return valueAt(item, path) !== undefined;
}

function valueAt(item: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = item;
  for (const name of path.split('.')) value = isFields(value) ? value[name] : undefined;
  return value;
}

/** Where a parameter is put, in words: `Drivers › plc › Host`. */
export function targetText(definition: Definition, target: ParameterTarget, language: Language): string {
  const between = ' › ';
  if (target.kind === 'addressOffset')
    return [
      fieldLabel(undefined, 'drivers', language),
      target.driver,
      valueLabel('kind', 'addressOffset', language),
    ].join(between);
  const found = targetField(definition, target);
  const field = found?.field.label?.[language] ?? target.field;
  return [fieldLabel(undefined, target.list, language), target.item, field].join(between);
}
