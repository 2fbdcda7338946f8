import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { indexesBetween } from './order.ts';
import { type PageDocument, recordFields, type WidgetRecord } from './record.ts';

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
  return widgets.flatMap((widget, at) => {
    const { children, ...fields } = widget;
    const record = { ...fields, ...besides(widget), parentId, index: indexes[at] ?? '' };
    return [record, ...recordsOf(children ?? [], widget.id, null)];
  });
}

/** Fields of a file that have the names of what records have beside the fields of files. */
function besides(widget: SavedWidget): Pick<WidgetRecord, 'besides'> {
  const names = recordFields.filter((name) => Object.hasOwn(widget, name));
  if (names.length === 0) return {};
  return { besides: Object.fromEntries(names.map((name) => [name, widget[name]])) };
}
