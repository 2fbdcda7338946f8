import { isJsonList, isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';

/** Names that reach the prototype of an object instead of a field of it. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The object with another value at a path of names and, in lists, numbers, such as `signals.2.colour`. Objects that are
 * missing are made; an item that is missing is not, so that the object is as before then.
 */
export function withValueAt(object: JsonObject, path: readonly string[], value: Json): JsonObject {
  const made = set(object, path, value);
  return isJsonObject(made) ? made : object;
}

function set(holder: Json | undefined, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (prototypeNames.has(name)) return holder ?? {};
  if (isJsonList(holder)) {
    const at = /^[0-9]{1,5}$/.test(name) ? Number(name) : -1;
    const item = holder[at];
    if (item === undefined) return holder;
    const made = set(item, rest, value);
    return made === item ? holder : holder.map((one, index) => (index === at ? made : one));
  }
  const fields = isJsonObject(holder) ? holder : {};
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const made = set(before, rest, value);
  return made === before ? fields : { ...fields, [name]: made };
}
