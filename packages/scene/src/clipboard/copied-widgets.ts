import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';

/**
 * Copies of widgets with ids of their own. What refers to a widget by `widgetId`, such as the ends of pipes, refers to its
 * copy where that is among them; otherwise it becomes null, such as the end of a pipe, which is free then, but for sources of formulas.
 */
export function copiedWidgets(
  widgets: readonly SavedWidget[],
  newId: (formerId: string) => string,
): readonly SavedWidget[] {
  const ids = new Map<string, string>();
  const copies = widgets.map((widget) => renamed(widget, newId, ids));
  return copies.map((widget) => mended(widget, ids));
}

function renamed(
  widget: SavedWidget,
  newId: (formerId: string) => string,
  ids: Map<string, string>,
): SavedWidget {
  const id = newId(widget.id);
  ids.set(widget.id, id);
  const { children } = widget;
  return {
    ...widget,
    id,
    ...(children && { children: children.map((child) => renamed(child, newId, ids)) }),
  };
}

/** Fields in which nothing refers to widgets. */
const plain = new Set(['id', 'widgetType', 'widgetName', 'position', 'style', 'children']);

function mended(widget: SavedWidget, ids: ReadonlyMap<string, string>): SavedWidget {
  let changed: Record<string, unknown> | undefined;
  const change = (name: string, value: unknown) => {
    changed ??= {};
    changed[name] = value;
  };
  for (const [name, value] of Object.entries(widget)) {
    if (plain.has(name) || typeof value !== 'object' || value === null) continue;
    const made = mendedJson(value, ids);
    if (made !== value) change(name, made);
  }
  const { children } = widget;
  if (children)
    change(
      'children',
      children.map((child) => mended(child, ids)),
    );
  return changed ? { ...widget, ...changed } : widget;
}

function mendedJson(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) {
    const made = value.map((item: unknown) => mendedJson(item, ids));
    if (made.every((item, index) => item === value[index])) return value;
    return made.filter((item, index) => item !== null || value[index] === null);
  }
  if (!isJsonObject(value)) return value;
  let changed: Record<string, unknown> | undefined;
  const { widgetId } = value;
  if (typeof widgetId === 'string' && widgetId !== '') {
    const copy = ids.get(widgetId);
    // A property that a formula follows stays that of the widget, which is not copied.
    if (copy === undefined && typeof value['property'] !== 'string') return null;
    if (copy !== undefined) changed = { ...value, widgetId: copy };
  }
  for (const [name, inner] of Object.entries<Json>(value)) {
    if (typeof inner !== 'object' || inner === null) continue;
    const made = mendedJson(inner, ids);
    if (made === inner) continue;
    changed ??= { ...value };
    changed[name] = made;
  }
  return changed ?? value;
}
