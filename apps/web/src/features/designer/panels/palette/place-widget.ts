import { toPage } from '@penstock/scene/editor/camera';
import type { Editor } from '@penstock/scene/editor/editor';
import { addWidget } from '@penstock/scene/tools/draw';
import type { OfferedWidget } from './offered-widget.ts';

/**
 * Puts a widget in front, in the middle of what is in sight, and selects it. Throws `page.widgets` and the like where the page
 * has no room for it.
 */
export function placeInSight(editor: Editor, { type, size, data }: OfferedWidget): void {
  const viewport = editor.viewport.get();
  const middle = toPage(editor.camera.get(), { x: viewport.width / 2, y: viewport.height / 2 });
  const corner = { x: Math.round(middle.x - size.width / 2), y: Math.round(middle.y - size.height / 2) };
  addWidget(editor, { widgetType: type, ...(data !== undefined && { data }) }, { ...corner, ...size });
}
