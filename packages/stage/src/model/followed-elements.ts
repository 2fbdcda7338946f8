import { isJsonList, isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { PageStore } from '@penstock/scene/page/page-store';
import { hasActions } from './has-actions.ts';

const known = new WeakMap<PageStore, ReadonlySet<string>>();
const watched = new WeakSet<PageStore>();

/** Whether a formula of a page follows the widget with this id, or it does something when its value changes. The page is looked through once after each change. */
export function isFollowedElement(store: PageStore, widgetId: string): boolean {
  let ids = known.get(store);
  if (ids === undefined) {
    if (!watched.has(store)) store.onChange(() => known.delete(store));
    watched.add(store);
    const found = new Set<string>();
    for (const { id, data, style, clickEvent, animation, formulas } of store.all()) {
      if (hasActions(clickEvent, 'change')) found.add(id);
      for (const part of [data, style, clickEvent, animation, formulas]) addElements(part, found);
    }
    known.set(store, (ids = found));
  }
  return ids.has(widgetId);
}

function addElements(value: Json | undefined, found: Set<string>, name = ''): void {
  if (isJsonList(value)) for (const item of value) addElements(item, found, name);
  else if (isJsonObject(value)) {
    const { widgetId } = value;
    if (name === 'elements' && typeof widgetId === 'string') found.add(widgetId);
    for (const [field, inner] of Object.entries(value)) addElements(inner, found, field);
  }
}
