import { isJsonObject } from '@penstock/contract/dashboard/json';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetEvents } from '@penstock/contract/dashboard/widget-events';
import type { WidgetTypes } from '@penstock/contract/dashboard/widget-type';
import { hasActions } from './has-actions.ts';

/**
 * Whether something on a page does something: it writes, has an action on an event, or holds widgets that are known only when
 * they are drawn. A page that only shows loads nothing of what operates.
 *
 * @param widgets those of the page, and all within them.
 */
export function isOperated(widgets: Iterable<SavedWidget>, types: WidgetTypes): boolean {
  for (const { widgetType, clickEvent } of widgets) {
    const type = types.get(widgetType);
    if (type?.writes === true || type?.needs?.includes('components') === true) return true;
    if (isJsonObject(clickEvent) && clickEvent['enable'] === true) return true;
    if (widgetEvents.some((event) => hasActions(clickEvent, event))) return true;
  }
  return false;
}
