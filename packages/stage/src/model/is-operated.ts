import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetEvents } from '@penstock/contract/dashboard/widget-events';
import type { WidgetTypes } from '@penstock/contract/dashboard/widget-type';
import { actionsOf } from './has-actions.ts';

/**
 * Whether something on a page does something: it writes, has an action on an event, or holds widgets or options that are known
 * only when they are drawn. A page that only shows loads nothing of what operates.
 *
 * @param widgets those of the page, and all within them.
 * @param mayWrite false where nothing is written whatever the page says: then only what does something else counts.
 */
export function isOperated(widgets: Iterable<SavedWidget>, types: WidgetTypes, mayWrite: boolean): boolean {
  const counts = (action: Json) => mayWrite || !isWrite(action);
  for (const { widgetType, clickEvent } of widgets) {
    const type = types.get(widgetType);
    if (type?.needs?.includes('components') === true) return true;
    // One that writes only with some data has options with clicks of their own.
    if (typeof type?.writes === 'function' || (type?.writes === true && mayWrite)) return true;
    if (!isJsonObject(clickEvent)) continue;
    if (clickEvent['enable'] === true && counts(clickEvent['config'] ?? {})) return true;
    if (widgetEvents.some((event) => actionsOf(clickEvent, event).some(counts))) return true;
  }
  return false;
}

/** Whether an action, as it is saved, only writes. */
function isWrite(action: Json): boolean {
  const kind = isJsonObject(action) ? action['action'] : undefined;
  return kind === undefined || kind === 'write';
}
