import type { ClickConfig } from '@penstock/contract/dashboard/click-event';

/** What somebody does with a widget that has a click event. What follows from it is decided outside the stage. */
export interface WidgetAction {
  readonly widgetId: string;
  readonly kind: 'press' | 'release' | 'click';
  /** What its author wants to happen; undefined where that is not valid. */
  readonly config: ClickConfig | undefined;
  /** Which part of it, such as an option of a selection (its `indexId`): its own click event counts. */
  readonly partId?: string;
}
