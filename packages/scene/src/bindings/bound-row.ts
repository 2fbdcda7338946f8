import { limits } from '@penstock/contract/rules/limits';
import type { KnownWidgetType } from '@penstock/widgets/list';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import { indexesBetween } from '../page/order.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { newWidget } from '../widgets/new-widget.ts';
import { type OfferedSource, widgetsForSource } from './fitting-widgets.ts';

/** Units between two widgets of a row. */
const gap = 20;

/**
 * Puts a row of widgets on the page, one for each source, bound to it: of the type that is asked for where that fits, else of
 * the likeliest. At the end of the page a new row starts. One step; selects what it made and answers its ids. Throws
 * `page.widgets` where the page has no room for them.
 */
export function rowOfBoundWidgets(
  editor: Editor,
  sources: readonly OfferedSource[],
  { at, type }: { readonly at: Point; readonly type?: KnownWidgetType },
): readonly string[] {
  const chosen = sources.flatMap((source) => {
    const fitting = widgetsForSource(source);
    return fitting.find(({ definition }) => definition.type === type) ?? fitting[0] ?? [];
  });
  checkWidgetLimits(
    editor.store,
    chosen.map(({ definition }) => ({ widgetType: definition.type })),
  );
  const right = editor.store.settings.width ?? limits.page.width;
  let corner = at;
  let rowHeight = 0;
  const made: string[] = [];
  editor.change('add', (transaction) => {
    const below = transaction.childrenOf(null).at(-1)?.index ?? null;
    const indexes = indexesBetween(below, null, chosen.length);
    for (const [order, { definition, fields }] of chosen.entries()) {
      const { width, height } = definition.size;
      if (corner.x > at.x && corner.x + width > right) {
        corner = { x: at.x, y: corner.y + rowHeight + gap };
        rowHeight = 0;
      }
      const id = editor.newId();
      const position = { ...corner, width, height };
      const index = indexes[order] ?? '';
      transaction.set(
        newWidget({ id, widgetType: definition.type, position, parentId: null, index, ...fields }),
      );
      made.push(id);
      corner = { x: corner.x + width + gap, y: corner.y };
      rowHeight = Math.max(rowHeight, height);
    }
  });
  editor.selectMade(made);
  return made;
}
