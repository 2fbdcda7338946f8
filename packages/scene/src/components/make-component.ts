import type { PageComponent } from '@penstock/contract/dashboard/component';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { Editor } from '../editor/editor.ts';
import { type Box, unionOf } from '../geometry/box.ts';
import { pageBoundsOfAll, pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { boundsOf, rotatedBoxOf, tidy, uprightBox } from '../geometry/rotated-box.ts';
import { isLocked } from '../geometry/widget-tree.ts';
import { indexesBetween } from '../page/order.ts';
import type { WidgetRecord } from '../page/record.ts';
import { unitsOf } from '../page/units.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { savedWidget } from '../page/write-page.ts';
import { newWidget } from '../widgets/new-widget.ts';
import type { ComponentParameter } from './parameter.ts';

/** The widgets from which a component can be made: not in one another, and not locked. */
function partsOf({ store }: Editor, ids: readonly string[]): readonly WidgetRecord[] {
  return unitsOf(store, ids).filter(({ id }) => !isLocked(store, id));
}

/**
 * The component that consists of widgets: its corner is that of their bounds on the page. Undefined where
 * there are none that are not locked.
 */
export function componentOf(
  editor: Editor,
  ids: readonly string[],
  { title, parameters }: { readonly title: string; readonly parameters: readonly ComponentParameter[] },
): PageComponent | undefined {
  const { store } = editor;
  const onPage = partsOf(editor, ids).map((record): SavedWidget => {
    const box = pageBoxOf(store, record.id);
    const position = box ? positionOnPage(store, null, record.position, box) : record.position;
    return { ...savedWidget(store, record), position };
  });
  const bounds = unionOf(onPage.map(({ position }) => boundsOf(rotatedBoxOf(position))));
  if (!bounds) return undefined;
  const widgets = onPage.map((widget) => {
    const { position } = widget;
    return {
      ...widget,
      position: { ...position, x: tidy(position.x - bounds.x), y: tidy(position.y - bounds.y) },
    };
  });
  const { width, height } = bounds;
  return { title, width: tidy(width), height: tidy(height), widgets, parameters: [...parameters] };
}

/** Puts a use in the place of the widgets that a component was made of, as one step. Answers its id. */
export function replaceByUse(
  editor: Editor,
  ids: readonly string[],
  componentId: string,
  component: PageComponent,
): string | undefined {
  const parts = partsOf(editor, ids);
  const frontmost = parts.at(-1);
  const bounds = pageBoundsOfAll(
    editor.store,
    parts.map(({ id }) => id),
  );
  if (!frontmost || !bounds || editor.isReadOnly.get()) return undefined;
  const { parentId, index } = frontmost;
  const id = editor.newId();
  editor.change('makeComponent', (transaction) => {
    const use = newUse(editor, { id, componentId, title: component.title, parentId, index, box: bounds });
    for (const part of parts) transaction.remove(part.id);
    transaction.set(use);
  });
  editor.selectMade([id]);
  return id;
}

/**
 * Puts a use of a component on the page with its middle at a point, in front, as one step. Throws `page.widgets` where the page
 * is full. Answers its id.
 */
export function addUse(
  editor: Editor,
  componentId: string,
  component: Pick<PageComponent, 'title' | 'width' | 'height'>,
  middle: Point = pageMiddle(editor),
): string | undefined {
  if (editor.isReadOnly.get()) return undefined;
  checkWidgetLimits(editor.store, [{ widgetType: 'WidgetComponent' }]);
  const open = editor.scope.get();
  const parentId = open === null || isLocked(editor.store, open) ? null : open;
  const id = editor.newId();
  const { title, width, height } = component;
  const box = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), width, height };
  editor.change('useComponent', (transaction) => {
    const below = transaction.childrenOf(parentId).at(-1)?.index ?? null;
    const [index = ''] = indexesBetween(below, null, 1);
    transaction.set(newUse(editor, { id, componentId, title, parentId, index, box }));
  });
  editor.selectMade([id]);
  return id;
}

interface NewUse extends Pick<WidgetRecord, 'id' | 'parentId' | 'index'> {
  readonly componentId: string;
  readonly title: string;
  /** On the page. */
  readonly box: Box;
}

function newUse({ store }: Editor, { box, componentId, title, ...place }: NewUse): WidgetRecord {
  const empty = { x: 0, y: 0, width: 0, height: 0 };
  const position = positionOnPage(store, place.parentId, empty, uprightBox(box));
  return newWidget({
    ...place,
    widgetType: 'WidgetComponent',
    widgetName: title,
    position,
    data: { componentId },
  });
}

function pageMiddle({ store }: Editor): Point {
  const { width, height } = drawnSettings(store.settings);
  return { x: width / 2, y: height / 2 };
}
