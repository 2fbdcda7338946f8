import { everyWidget } from '@penstock/contract/dashboard/page';
import { limits } from '@penstock/contract/rules/limits';
import type { Editor } from '../editor/editor.ts';
import { movedPositions } from '../geometry/move.ts';
import { isLocked } from '../geometry/widget-tree.ts';
import { recordsOf } from '../page/read-document.ts';
import { unitsOf } from '../page/units.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { savedWidget } from '../page/write-page.ts';
import { copiedWidgets } from './copied-widgets.ts';

/**
 * Makes copies of widgets in the groups that they are in, the paste offset away, as one step, and selects them. What is in a
 * locked group is left out. Throws `page.widgets` and the like where the page would have too many. Answers the ids.
 */
export function duplicate(editor: Editor, ids: readonly string[]): readonly string[] {
  const { store } = editor;
  if (editor.isReadOnly.get()) return [];
  const units = unitsOf(store, ids).filter(({ parentId }) => parentId === null || !isLocked(store, parentId));
  const way = { x: limits.pasteOffset, y: limits.pasteOffset };
  const positions = movedPositions(store, units, way);
  const widgets = units.map((record) => ({
    ...savedWidget(store, record),
    position: positions.get(record.id) ?? record.position,
  }));
  checkWidgetLimits(store, everyWidget(widgets));
  const copies = copiedWidgets(widgets, editor.newId);
  editor.change('duplicate', (transaction) => {
    for (const parentId of new Set(units.map((record) => record.parentId))) {
      const inParent = copies.filter((_copy, at) => units[at]?.parentId === parentId);
      const below = transaction.childrenOf(parentId).at(-1)?.index ?? null;
      for (const record of recordsOf(inParent, parentId, below)) transaction.set(record);
    }
  });
  const made = copies.map(({ id }) => id);
  editor.selectMade(made);
  return made;
}
