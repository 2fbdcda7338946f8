import { readPageText } from '@penstock/contract/dashboard/read-page';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { widgetTypes } from '@penstock/widgets/list';

/** A store of a page that was read from its text, as pages from outside are. */
export function pageOf(widgets: readonly object[], con: object = {}): PageStore {
  const reading = readPageText(JSON.stringify({ con: { title: 'Pumps', ...con }, widgets }), widgetTypes);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return new PageStore(readDocument(reading.page));
}

/** A widget of 100 x 50 at (10, 20). */
export function widget(id: string, widgetType: string, more: object = {}): object {
  return { id, widgetType, position: { x: 10, y: 20, width: 100, height: 50 }, ...more };
}
