import type { FittingWidget } from '@penstock/scene/bindings/fitting-widgets';
import type { Point } from '@penstock/scene/geometry/point';
import type { Editor } from '@penstock/scene/editor/editor';
import { indexesBetween } from '@penstock/scene/page/order';
import { checkWidgetLimits } from '@penstock/scene/page/widget-limits';
import { newWidget } from '@penstock/scene/widgets/new-widget';

/** Puts a bound widget about a point of the page and selects it. Throws `page.widgets` where the page has no room for it. */
export function addBoundWidget(editor: Editor, { definition, size, fields }: FittingWidget, at: Point): void {
  const { type: widgetType } = definition;
  checkWidgetLimits(editor.store, [{ widgetType }]);
  const id = editor.newId();
  editor.change('add', (transaction) => {
    const below = transaction.childrenOf(null).at(-1)?.index ?? null;
    const [index = ''] = indexesBetween(below, null, 1);
    const position = { x: Math.round(at.x - size.width / 2), y: Math.round(at.y - size.height / 2), ...size };
    transaction.set(newWidget({ id, widgetType, position, parentId: null, index, ...fields }));
  });
  editor.selectMade([id]);
}
