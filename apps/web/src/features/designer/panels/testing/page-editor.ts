import type { PageSettings } from '@penstock/contract/dashboard/page';
import { Editor } from '@penstock/scene/editor/editor';
import { indexesBetween } from '@penstock/scene/page/order';
import { type NewWidget, newWidget } from '@penstock/scene/widgets/new-widget';

/** A widget of a page for a test: on the page unless it says otherwise, from back to front. */
export type TestWidget = Pick<NewWidget, 'id' | 'widgetType'> &
  Partial<NewWidget> & { readonly posLock?: boolean };

/** An editor of a page with these widgets. Time does not pass in it, and its ids count. */
export function pageEditor(widgets: readonly TestWidget[], settings: Partial<PageSettings> = {}): Editor {
  const indexes = indexesBetween(null, null, widgets.length);
  const records = new Map(
    widgets.map((widget, at) => {
      const position = { x: at * 10, y: 0, width: 100, height: 50 };
      const { posLock, ...fields } = { position, parentId: null, index: indexes[at] ?? '', ...widget };
      return [widget.id, { ...newWidget(fields), ...(posLock === undefined ? {} : { posLock }) }] as const;
    }),
  );
  let made = 0;
  return new Editor(
    { settings: { title: 'Station', ...settings }, records, more: { bind: undefined, fields: {} } },
    {
      now: () => 0,
      newId: () => {
        made += 1;
        return `made${made}`;
      },
    },
  );
}
