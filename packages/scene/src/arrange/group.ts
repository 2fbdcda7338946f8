import { unionOf } from '../geometry/box.ts';
import { pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import { boundsOf, rotatedBoxOf, tidy } from '../geometry/rotated-box.ts';
import { ancestorsOf, isGroup, type WidgetTree } from '../geometry/widget-tree.ts';
import { indexesBetween } from '../page/order.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Transaction } from '../page/transaction.ts';

/**
 * Puts widgets into a new group in what they are all in, in front of the frontmost of them. They stay where they are on the
 * page. They must be in the order of the page, none in another.
 */
export function makeGroup(transaction: Transaction, widgets: readonly WidgetRecord[], id: string): void {
  const parentId = commonParent(transaction, widgets);
  const positions = widgets.map((record) => {
    const box = pageBoxOf(transaction, record.id);
    const isThere = record.parentId === parentId || !box;
    return isThere ? record.position : positionOnPage(transaction, parentId, record.position, box);
  });
  const box = unionOf(positions.map((position) => boundsOf(rotatedBoxOf(position))));
  const frontmost = widgets.at(-1);
  if (!box || !frontmost) return;
  const siblings = transaction.childrenOf(parentId);
  const at = siblings.findIndex(({ id: sibling }) => sibling === siblingOf(transaction, frontmost, parentId));
  const [index = ''] = indexBetween(siblings[at]?.index ?? null, siblings[at + 1]?.index ?? null, 1);
  const { x, y, width, height } = box;
  const position = { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) };
  transaction.set({ id, widgetType: 'WidgetGroup', parentId, index, position });
  const indexes = indexesBetween(null, null, widgets.length);
  for (const [order, record] of widgets.entries()) {
    const inParent = positions[order] ?? record.position;
    const inGroup = { ...inParent, x: tidy(inParent.x - x), y: tidy(inParent.y - y) };
    transaction.patch(record.id, { parentId: id, index: indexes[order] ?? '', position: inGroup });
  }
}

/** Takes what is in groups out of them, where it is on the page, and removes the groups. Answers what was in them. */
export function dissolveGroups(transaction: Transaction, groups: readonly WidgetRecord[]): readonly string[] {
  const freed: string[] = [];
  for (const { id, parentId } of groups) {
    const group = transaction.get(id);
    if (!group || !isGroup(group)) continue;
    const children = transaction.childrenOf(id);
    const siblings = transaction.childrenOf(parentId);
    const above = siblings[siblings.findIndex((sibling) => sibling.id === id) + 1];
    const indexes = indexBetween(group.index, above?.index ?? null, children.length);
    const positions = children.map((child) => {
      const box = pageBoxOf(transaction, child.id);
      return box ? positionOnPage(transaction, parentId, child.position, box) : child.position;
    });
    for (const [order, child] of children.entries()) {
      const position = positions[order] ?? child.position;
      transaction.patch(child.id, { parentId, index: indexes[order] ?? '', position });
      freed.push(child.id);
    }
    transaction.remove(id);
  }
  return freed;
}

/** The nearest group that all widgets are in; null: the page. */
function commonParent(tree: WidgetTree, widgets: readonly WidgetRecord[]): string | null {
  const [first, ...others] = widgets;
  if (!first || others.every(({ parentId }) => parentId === first.parentId)) return first?.parentId ?? null;
  const around = others.map(({ id }) => new Set([...ancestorsOf(tree, id)].map((ancestor) => ancestor.id)));
  for (const { id } of ancestorsOf(tree, first.id)) {
    if (around.every((ids) => ids.has(id))) return id;
  }
  return null;
}

/** The widget, or the group that it is in, that is directly in `parentId`. */
function siblingOf(tree: WidgetTree, record: WidgetRecord, parentId: string | null): string {
  if (record.parentId === parentId) return record.id;
  for (const ancestor of ancestorsOf(tree, record.id)) if (ancestor.parentId === parentId) return ancestor.id;
  return record.id;
}

/** Indexes above one; in front of all where two siblings have one index and there is nothing between. */
function indexBetween(below: string | null, above: string | null, count: number): readonly string[] {
  const hasRoom = below === null || above === null || below < above;
  return indexesBetween(below, hasRoom ? above : null, count);
}
