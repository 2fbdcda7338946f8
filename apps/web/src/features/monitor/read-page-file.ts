import { readPageText } from '@penstock/contract/dashboard/read-page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { drawnTypes } from '@penstock/widgets/view-list';

/** The file of a page as it is drawn, or what is wrong with it. */
export function readPageFile(json: string) {
  const reading = readPageText(json, drawnTypes);
  if (!reading.ok) return reading;
  const widgets: readonly SavedWidget[] = reading.page.widgets;
  return { ok: true, store: new PageStore(readDocument(reading.page)), widgets } as const;
}
