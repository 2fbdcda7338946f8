import type { ClickConfig } from '@penstock/contract/dashboard/click-event';
import type { WidgetEvent, WidgetEvents } from '@penstock/contract/dashboard/widget-events';

/** An event of a widget: an action of a person, a value that changed, or the opening of its page. Its effect is decided outside the stage. */
export interface WidgetAction {
  readonly widgetId: string;
  readonly kind: WidgetEvent;
  /** The click event as its author set it; undefined where it is not valid. */
  readonly config: ClickConfig | undefined;
  /** Its actions beside the first of a click. */
  readonly events?: WidgetEvents | undefined;
  /** Which part of it, such as an option of a selection (its `indexId`): its own click event counts. */
  readonly partId?: string;
}
