import type { SavedPage } from '@penstock/contract/dashboard/page';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import { widgetTypes } from '@penstock/widgets/list';
import type { PageDocument } from './record.ts';
import { savedWidgets, type WrittenFrom } from './write-page.ts';

/**
 * The file of a page: all that was read is there again. `bind` is made from what the widgets follow; what it had beside
 * that stays.
 */
export function savedPage(page: WrittenFrom & Pick<PageDocument, 'more'>): SavedPage {
  const widgets = savedWidgets(page, null);
  const { bind, fields } = page.more;
  return { con: page.settings, widgets, bind: pageBindings(widgets, widgetTypes, bind), ...fields };
}
