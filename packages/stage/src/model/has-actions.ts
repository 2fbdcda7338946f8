import { isJsonList, isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { WidgetEvent } from '@penstock/contract/dashboard/widget-events';

/** Whether a click event, as it is saved, has actions of an event beside the first action of a click. */
export function hasActions(clickEvent: Json | undefined, event: WidgetEvent): boolean {
  const events = isJsonObject(clickEvent) ? clickEvent['events'] : undefined;
  const one = isJsonObject(events) ? events[event] : undefined;
  const actions = isJsonObject(one) ? one['actions'] : undefined;
  return isJsonList(actions) && actions.length > 0;
}
