import type { Position, SavedWidget } from '@penstock/contract/dashboard/widget';
import { recordsOf } from '../page/read-document.ts';
import { PageStore } from '../page/page-store.ts';
import type { PageDocument } from '../page/record.ts';

/** Position and size, and the rotation where it is not 0. */
export type Numbers = readonly [x: number, y: number, width: number, height: number, rotate?: number];

export function positionOf([x, y, width, height, rotate = 0]: Numbers): Position {
  return { x, y, width, height, ...(rotate === 0 ? {} : { rotate }) };
}

export function shape(id: string, numbers: Numbers, more: Partial<SavedWidget> = {}): SavedWidget {
  return { id, widgetType: 'ShapeRect', position: positionOf(numbers), ...more };
}

export function groupOf(
  id: string,
  numbers: Numbers,
  children: readonly SavedWidget[],
  more: Partial<SavedWidget> = {},
): SavedWidget {
  return { id, widgetType: 'WidgetGroup', position: positionOf(numbers), children, ...more };
}

/** A page of 1024 x 768 units with these widgets, the last one in front. */
export function documentOf(widgets: readonly SavedWidget[]): PageDocument {
  const records = new Map(recordsOf(widgets, null, null).map((record) => [record.id, record]));
  return { settings: { title: 'Pump station' }, records, more: { bind: undefined, fields: {} } };
}

export function storeOf(widgets: readonly SavedWidget[]): PageStore {
  return new PageStore(documentOf(widgets));
}
