import { definitionOf } from '@penstock/widgets/list';
import type { WidgetRecord } from '../page/record.ts';
import { isGroup } from './widget-tree.ts';

/** A group stays above 2 units when it is resized (platform specification, section 5); other widgets keep 1. */
const minimumSizes = { group: 2.01, widget: 1 } as const;

/** How small the sides of a widget may become. */
export function minimumSizeOf(record: WidgetRecord): number {
  return isGroup(record) ? minimumSizes.group : minimumSizes.widget;
}

/** Whether the sides of a widget keep their ratio, however it is resized. */
export function keepsRatio(record: WidgetRecord): boolean {
  return definitionOf(record.widgetType)?.keepsRatio === true;
}
