import type { ClickConfig } from '@penstock/contract/dashboard/click-event';

/** An action of a person on a widget that has a click event. Its effect is decided outside the stage. */
export interface WidgetAction {
  readonly widgetId: string;
  readonly kind: 'press' | 'release' | 'click';
  /** The click event as its author set it; undefined where it is not valid. */
  readonly config: ClickConfig | undefined;
  /** Which part of it, such as an option of a selection (its `indexId`): its own click event counts. */
  readonly partId?: string;
}
