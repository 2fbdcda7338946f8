import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { limits } from '@penstock/contract/rules/limits';
import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import { centreOf, unionOf } from '../geometry/box.ts';
import { positionOnPage } from '../geometry/placement.ts';
import { boundsOf, rotatedBoxOf } from '../geometry/rotated-box.ts';
import { isLocked } from '../geometry/widget-tree.ts';
import { recordsOf } from '../page/read-document.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { type ClipboardContent, readClipboard } from './clipboard-text.ts';
import { copiedWidgets } from './copied-widgets.ts';
import { textWidgets } from './text-widgets.ts';

/**
 * Where widgets are pasted: `beside`, 50 further right and down than what is there already, or in the middle of what is in
 * sight where they come from another page; where they were; or with their middle at a point of the page.
 */
export type PastePlace = 'beside' | 'inPlace' | Point;

/**
 * Pastes a text of the clipboard in front of what is on the page, or in the group that is open, as one step, and selects it.
 * A plain text becomes texts, one for each line. Throws what {@link readClipboard} throws, and `page.widgets` and the like
 * where the page would have too many widgets; nothing is changed then. Answers the ids of what was pasted.
 */
export function paste(editor: Editor, text: string, place: PastePlace): readonly string[] {
  if (editor.isReadOnly.get()) return [];
  const content = readClipboard(text);
  const widgets = widgetsOf(content, editor);
  if (widgets.length === 0) return [];
  checkWidgetLimits(editor.store, everyWidget(widgets));
  const isFromHere = content.kind === 'widgets' && content.from === (editor.store.settings.id ?? '');
  const copies = copiedWidgets(widgets, editor.newId);
  const target = place === 'beside' && !isFromHere ? middleOfSight(editor) : place;
  const way = wayTo(editor, widgets, target);
  const scope = openScope(editor);
  editor.change('paste', (transaction) => {
    const placed = copies.map((widget) => {
      const { centre, ...box } = rotatedBoxOf(widget.position);
      const moved = { ...box, centre: { x: centre.x + way.x, y: centre.y + way.y } };
      return { ...widget, position: positionOnPage(editor.store, scope, widget.position, moved) };
    });
    const below = transaction.childrenOf(scope).at(-1)?.index ?? null;
    for (const record of recordsOf(placed, scope, below)) transaction.set(record);
  });
  const made = copies.map(({ id }) => id);
  editor.selectMade(made);
  return made;
}

function widgetsOf(content: ClipboardContent, editor: Editor): readonly SavedWidget[] {
  switch (content.kind) {
    case 'empty':
      return [];
    case 'text':
      return textWidgets(content.text, editor.newId);
    case 'widgets':
      return content.widgets;
  }
}

/** The group that is open, where something can be put into it. */
function openScope({ scope, store }: Editor): string | null {
  const id = scope.get();
  return id === null || isLocked(store, id) ? null : id;
}

/** The middle of what is in sight; of the page, where nothing is shown yet. */
function middleOfSight({ viewport, camera, store }: Editor): Point {
  const { width, height } = viewport.get();
  if (width > 0 && height > 0) return toPage(camera.get(), { x: width / 2, y: height / 2 });
  const { width: pageWidth = limits.page.width, height: pageHeight = limits.page.height } = store.settings;
  return { x: pageWidth / 2, y: pageHeight / 2 };
}

/** How far widgets, which have coordinates of the page, are moved. */
function wayTo(editor: Editor, widgets: readonly SavedWidget[], place: PastePlace): Point {
  const box = unionOf(widgets.map(({ position }) => boundsOf(rotatedBoxOf(position))));
  if (place === 'inPlace' || !box) return { x: 0, y: 0 };
  const way = place === 'beside' ? freeOffset(editor, widgets) : between(centreOf(box), place);
  const isPossible = [
    box.x + way.x,
    box.y + way.y,
    box.x + box.width + way.x,
    box.y + box.height + way.y,
  ].every((value) => Math.abs(value) < limits.pageCoordinate);
  return isPossible ? way : { x: 0, y: 0 };
}

function between(from: Point, to: Point): Point {
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
}

/** The paste offset as many times as needed so that the first widget is not exactly on another (section 9). */
function freeOffset({ store }: Editor, [first]: readonly SavedWidget[]): Point {
  if (!first) return { x: 0, y: 0 };
  const key = (x: number, y: number) => `${x} ${y}`;
  const taken = new Set<string>();
  for (const { widgetType, position } of store.all()) {
    if (widgetType === first.widgetType) taken.add(key(position.x, position.y));
  }
  const { x, y } = first.position;
  let offset: number = limits.pasteOffset;
  while (taken.has(key(x + offset, y + offset))) offset += limits.pasteOffset;
  return { x: offset, y: offset };
}
