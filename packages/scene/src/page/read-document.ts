import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { indexesBetween } from './order.ts';
import type { PageDocument, WidgetRecord } from './record.ts';

/** The document of a page that `readPageText` has checked. */
export function readDocument(page: SavedPage): PageDocument {
  const { con, widgets, bind, ...fields } = page;
  const records = new Map<string, WidgetRecord>();
  for (const record of recordsOf(widgets, null, null)) records.set(record.id, record);
  return { settings: con, records, more: { bind, fields } };
}

/** The records of saved widgets, in front of `below` in their parent; parents come before their children. */
export function recordsOf(
  widgets: readonly SavedWidget[],
  parentId: string | null,
  below: string | null,
): readonly WidgetRecord[] {
  const indexes = indexesBetween(below, null, widgets.length);
  return widgets.flatMap(({ children, ...widget }, at) => [
    { ...widget, parentId, index: indexes[at] ?? '' },
    ...recordsOf(children ?? [], widget.id, null),
  ]);
}
