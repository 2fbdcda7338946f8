import type { Editor } from '@penstock/scene/editor/editor';
import { toPage } from '@penstock/scene/editor/camera';
import { indexesBetween } from '@penstock/scene/page/order';
import { checkWidgetLimits } from '@penstock/scene/page/widget-limits';
import { newWidget } from '@penstock/scene/widgets/new-widget';
import type { OfferedWidget } from './offered-widget.ts';

/**
 * Puts a widget in front of all, in the middle of what is in sight, and selects it. Throws `page.widgets` and the like where
 * the page has no room for it.
 */
export function placeInSight(editor: Editor, { type, size, data }: OfferedWidget): string {
  checkWidgetLimits(editor.store, [{ widgetType: type }]);
  const { width, height } = editor.viewport.get();
  const middle = toPage(editor.camera.get(), { x: width / 2, y: height / 2 });
  const id = editor.newId();
  editor.change('add', (transaction) => {
    const below = transaction.childrenOf(null).at(-1)?.index ?? null;
    const [index = ''] = indexesBetween(below, null, 1);
    const position = {
      x: Math.round(middle.x - size.width / 2),
      y: Math.round(middle.y - size.height / 2),
      ...size,
    };
    transaction.set(
      newWidget({
        id,
        widgetType: type,
        position,
        parentId: null,
        index,
        ...(data !== undefined && { data }),
      }),
    );
  });
  editor.selectMade([id]);
  return id;
}
