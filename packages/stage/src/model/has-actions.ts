import { isJsonList, isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { WidgetEvent } from '@penstock/contract/dashboard/widget-events';

const none: readonly Json[] = [];

/** The actions of an event of a click event, as it is saved, beside the first action of a click. */
export function actionsOf(clickEvent: Json | undefined, event: WidgetEvent): readonly Json[] {
  const events = isJsonObject(clickEvent) ? clickEvent['events'] : undefined;
  const one = isJsonObject(events) ? events[event] : undefined;
  const actions = isJsonObject(one) ? one['actions'] : undefined;
  return isJsonList(actions) ? actions : none;
}

/** Whether a click event, as it is saved, has actions of an event beside the first action of a click. */
export function hasActions(clickEvent: Json | undefined, event: WidgetEvent): boolean {
  return actionsOf(clickEvent, event).length > 0;
}
