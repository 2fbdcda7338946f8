import type { PageComponent } from '@penstock/contract/dashboard/component';
import type { Position } from '@penstock/contract/dashboard/widget';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { Editor } from '../editor/editor.ts';
import { scaleContents } from '../geometry/scale.ts';
import { writePositions } from '../geometry/settle-groups.ts';
import { isLocked } from '../geometry/widget-tree.ts';
import { copiedWidgets } from '../clipboard/copied-widgets.ts';
import { recordsOf } from '../page/read-document.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { expandComponent, useOf } from './expand.ts';

/**
 * Puts a group of widgets in the place of a use, with the values and the size that the use has, as one step; they no longer
 * follow the component. Throws `page.widgets` and the like where the page has no room for them. Answers the id of the group;
 * undefined where there is no such use, or it is locked.
 */
export function detachUse(editor: Editor, id: string, component: PageComponent): string | undefined {
  const { store } = editor;
  const use = store.get(id);
  if (!use || use.widgetType !== 'WidgetComponent' || isLocked(store, id) || editor.isReadOnly.get())
    return undefined;
  const widgets = copiedWidgets(expandComponent(component, useOf(use)), editor.newId);
  checkWidgetLimits(store, everyWidget(widgets));
  const groupId = editor.newId();
  const { position, parentId, index, widgetName } = use;
  editor.change('detachComponent', (transaction) => {
    transaction.remove(id);
    const named = widgetName === undefined ? {} : { widgetName };
    transaction.set({ id: groupId, widgetType: 'WidgetGroup', parentId, index, position, ...named });
    for (const record of recordsOf(widgets, groupId, null)) transaction.set(record);
    const scale = {
      x: scaleOf(position.width, component.width),
      y: scaleOf(position.height, component.height),
    };
    const positions = new Map<string, Position>();
    if (scale.x !== 1 || scale.y !== 1) scaleContents(transaction, groupId, scale, positions);
    writePositions(transaction, positions);
  });
  editor.selectMade([groupId]);
  return groupId;
}

/** Widgets without length in one of the two are not scaled. */
function scaleOf(length: number, original: number): number {
  return length > 0 && original > 0 ? length / original : 1;
}
