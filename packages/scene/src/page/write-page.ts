import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { WidgetRecord } from './record.ts';

/** The part of a page that is read for writing it: a store, or a transaction. */
export interface WrittenFrom {
  readonly settings: SavedPage['con'];
  childrenOf(parentId: string | null): readonly WidgetRecord[];
}

/** The saved form of the widgets of a group or, with null, of a page. */
export function savedWidgets(page: WrittenFrom, parentId: string | null): readonly SavedWidget[] {
  return page.childrenOf(parentId).map((record) => savedWidget(page, record));
}

/** The saved form of one widget, with all that is in it. */
export function savedWidget(page: WrittenFrom, record: WidgetRecord): SavedWidget {
  const { parentId: _parent, index: _index, besides, ...fields } = record;
  const widget: SavedWidget = { ...fields, ...besides };
  const children = savedWidgets(page, record.id);
  return children.length > 0 || record.widgetType === 'WidgetGroup' ? { ...widget, children } : widget;
}
