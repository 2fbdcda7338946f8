import type { PageComponent } from '@penstock/contract/dashboard/component';
import { isJsonObject, type Json, type JsonObject, isJsonList } from '@penstock/contract/dashboard/json';
import { sourceOfBinding } from '@penstock/contract/dashboard/rewrite-sources';
import { rewriteWidgetSources } from '@penstock/contract/dashboard/widget-sources';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';

/** Names that reach the prototype of an object instead of a field of it. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The object with another value at a path of names and, in lists, numbers, such as `signals.2.colour`. Objects that are
 * missing are made; an item that is missing is not, so that the object is as before then.
 */
function withValueAt(object: JsonObject, path: readonly string[], value: Json): JsonObject {
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

/** A difference between the uses of a component. */
export type ComponentParameter = PageComponent['parameters'][number];

/** The fields of a widget that parameters reach: not what it is, nor where. */
const reachable = new Set(['data', 'style', 'clickEvent', 'animation', 'items', 'formulas', 'widgetName']);

/** Whether a value is of the kind of a parameter: a binding or null, a text, or a colour or gradient. */
export function isValueOf({ kind }: ComponentParameter, value: unknown): value is Json {
  switch (kind) {
    case 'signal':
      return value === null || isJsonObject(value);
    case 'text':
      return typeof value === 'string';
    case 'colour':
      return typeof value === 'string' || isJsonObject(value);
  }
}

/** A widget with a value of a parameter at a path such as `data.text` or `data.signals.0`. */
export function withParameter(
  widget: SavedWidget,
  { kind }: ComponentParameter,
  path: string,
  value: Json,
): SavedWidget {
  const [field = '', ...rest] = path.split('.');
  if (!reachable.has(field)) return widget;
  if (kind === 'signal' && rest[0] !== 'values' && namesSource(rest)) return withSource(widget, path, value);
  if (field === 'widgetName') return typeof value === 'string' ? { ...widget, widgetName: value } : widget;
  const before = widget[field];
  const holder: JsonObject = isJsonObject(before) ? before : {};
  if (rest.length === 0 || Array.isArray(before)) return widget;
  const made = withValueAt(holder, rest, value);
  return made === holder ? widget : { ...widget, [field]: made };
}

/** Whether a path leads to something that names its source in a way of its own: an item of a list, an end of a pair. */
function namesSource(path: readonly string[]): boolean {
  const last = path.at(-1) ?? '';
  return /^[0-9]+$/.test(last) || last === 'x' || last === 'y' || last === 'reportId' || last === 'sceneId';
}

function withSource(widget: SavedWidget, path: string, value: Json): SavedWidget {
  const source = isJsonObject(value) ? sourceOfBinding(value) : undefined;
  const fields = rewriteWidgetSources(widget, (found) =>
    found.path === path ? (source ?? 'clear') : 'keep',
  );
  return fields ? { ...widget, ...fields } : widget;
}
