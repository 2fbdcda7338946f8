import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetRecord } from '../page/record.ts';

/** The value of a record at a path such as `style.stroke.width`; undefined where it has none. */
export function fieldValue(record: object, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** The record with another value at a path. Undefined takes the value away, and objects that become empty with it. */
export function withField(record: WidgetRecord, path: string, value: Json | undefined): WidgetRecord {
  const [first = '', ...rest] = path.split('.');
  const before = record[first];
  const made = rest.length === 0 ? value : withValue(isJsonObject(before) ? before : {}, rest, value);
  const { [first]: _before, ...others } = record;
  const { id, widgetType, position, parentId, index } = record;
  const base = { ...others, id, widgetType, position, parentId, index };
  return made === undefined ? base : { ...base, [first]: made };
}

/** An object with another value at a path; undefined where nothing is left. */
export function withObjectField(
  object: JsonObject,
  path: string,
  value: Json | undefined,
): JsonObject | undefined {
  return withValue(object, path.split('.'), value);
}

function withValue(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject | undefined {
  const before = object[name];
  const made = rest.length === 0 ? value : withValue(isJsonObject(before) ? before : {}, rest, value);
  const { [name]: _before, ...others } = object;
  if (made !== undefined) return { ...others, [name]: made };
  return Object.keys(others).length === 0 ? undefined : others;
}
