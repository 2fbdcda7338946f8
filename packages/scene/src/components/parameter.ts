import type { PageComponent } from '@penstock/contract/dashboard/component';
import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { sourceOfBinding } from '@penstock/contract/dashboard/rewrite-sources';
import { rewriteWidgetSources } from '@penstock/contract/dashboard/widget-sources';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { withValueAt } from './set-path.ts';

/** A difference between the uses of a component. */
export type ComponentParameter = PageComponent['parameters'][number];

/** The fields of a widget that parameters reach: not what it is, nor where. */
const reachable = new Set(['data', 'style', 'clickEvent', 'animation', 'items', 'widgetName']);

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
  if (kind === 'signal' && namesSource(rest)) return withSource(widget, path, value);
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
