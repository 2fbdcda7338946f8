import type { Editor } from '../editor/editor.ts';
import { pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import { ancestorsOf, isLocked } from '../geometry/widget-tree.ts';
import { unitsOf } from '../page/units.ts';
import { writeOrder } from './reorder.ts';

/**
 * Puts widgets into a group or, with null, onto the page, behind the sibling `below` or, with null, in front of all. They stay
 * where they are on the page. One step; locked ones stay, and no group goes into itself. Answers whether anything changed.
 */
export function moveInto(
  editor: Editor,
  ids: readonly string[],
  parentId: string | null,
  behind: string | null,
): boolean {
  const { store } = editor;
  const around = new Set(
    parentId === null ? [] : [parentId, ...[...ancestorsOf(store, parentId)].map(({ id }) => id)],
  );
  const moving = unitsOf(store, ids).filter(({ id }) => !around.has(id) && !isLocked(store, id));
  if (moving.length === 0 || (parentId !== null && (!store.get(parentId) || isLocked(store, parentId))))
    return false;
  const inside = moving.every((record) => record.parentId === parentId);
  return editor.change(inside ? 'order' : 'moveInto', (transaction) => {
    const moved = new Set(moving.map(({ id }) => id));
    for (const { id, position, parentId: before } of moving) {
      const box = pageBoxOf(transaction, id);
      if (before === parentId || !box) continue;
      transaction.patch(id, { parentId, position: positionOnPage(transaction, parentId, position, box) });
    }
    const siblings = transaction.childrenOf(parentId);
    const others = siblings.filter(({ id }) => !moved.has(id));
    const found = others.findIndex(({ id }) => id === behind);
    const at = found < 0 ? others.length : found;
    const records = moving.flatMap(({ id }) => transaction.get(id) ?? []);
    writeOrder(transaction, siblings, [...others.slice(0, at), ...records, ...others.slice(at)], moved);
  });
}
