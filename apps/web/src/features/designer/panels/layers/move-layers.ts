import { pageBoxOf, positionOnPage } from '@penstock/scene/geometry/placement';
import { ancestorsOf, isLocked, outermostOf, type WidgetTree } from '@penstock/scene/geometry/widget-tree';
import type { Editor } from '@penstock/scene/editor/editor';
import { indexesBetween } from '@penstock/scene/page/order';
import type { WidgetRecord } from '@penstock/scene/page/record';

/** Where layers are put: into a group or with null onto the page, in front of a sibling; null: behind all. */
export interface LayerTarget {
  readonly parentId: string | null;
  readonly inFrontOf: string | null;
}

/** The target beside a row: above it, in front of it; below it, behind it. */
export function targetBeside(tree: WidgetTree, row: WidgetRecord, side: 'above' | 'below'): LayerTarget {
  const { parentId, id } = row;
  if (side === 'above') return { parentId, inFrontOf: id };
  const siblings = tree.childrenOf(parentId);
  const behind = siblings[siblings.findIndex((one) => one.id === id) - 1];
  return { parentId, inFrontOf: behind?.id ?? null };
}

/** The target in a group: in front of all that is in it. */
export function targetInside(tree: WidgetTree, group: WidgetRecord): LayerTarget {
  return { parentId: group.id, inFrontOf: tree.childrenOf(group.id).at(-1)?.id ?? null };
}

/** The widgets that can be put there: not locked, and not groups that the target is in. */
export function movableLayers(
  tree: WidgetTree,
  ids: readonly string[],
  { parentId }: LayerTarget,
): readonly WidgetRecord[] {
  const around = new Set(
    parentId === null ? [] : [parentId, ...[...ancestorsOf(tree, parentId)].map(({ id }) => id)],
  );
  if (parentId !== null && isLocked(tree, parentId)) return [];
  return outermostOf(tree, ids).filter(({ id }) => !around.has(id) && !isLocked(tree, id));
}

/** Puts widgets to another place in the order, as one step; where they are on the page stays. */
export function moveLayers(editor: Editor, ids: readonly string[], target: LayerTarget): boolean {
  const { store } = editor;
  const moved = inOrder(store, movableLayers(store, ids, target));
  const movedIds = new Set(moved.map(({ id }) => id));
  const siblings = store.childrenOf(target.parentId);
  const at = siblings.findIndex(({ id }) => id === target.inFrontOf);
  const below = siblings.slice(0, at + 1).findLast(({ id }) => !movedIds.has(id));
  const above = siblings.slice(at + 1).find(({ id }) => !movedIds.has(id));
  const indexes = indexesBetween(below?.index ?? null, above?.index ?? null, moved.length);
  const isSameParent = moved.every(({ parentId }) => parentId === target.parentId);
  return editor.change(isSameParent ? 'order' : 'moveInto', (transaction) => {
    moved.forEach((record, order) => {
      const index = indexes[order] ?? record.index;
      if (record.parentId === target.parentId) return transaction.patch(record.id, { index });
      const box = pageBoxOf(store, record.id);
      const position =
        box === undefined ? record.position : positionOnPage(store, target.parentId, record.position, box);
      transaction.patch(record.id, { parentId: target.parentId, index, position });
    });
  });
}

/** Puts the layers one step to the front or to the back among their siblings. */
export function stepLayer(editor: Editor, record: WidgetRecord, direction: 'front' | 'back'): boolean {
  const siblings = editor.store.childrenOf(record.parentId);
  const at = siblings.findIndex(({ id }) => id === record.id);
  const other = siblings[direction === 'front' ? at + 1 : at - 2];
  if (direction === 'front' ? other === undefined : at < 1) return false;
  return moveLayers(editor, [record.id], { parentId: record.parentId, inFrontOf: other?.id ?? null });
}

/** From back to front, as the page has them: the order among widgets of several groups follows the tree. */
function inOrder(tree: WidgetTree, records: readonly WidgetRecord[]): readonly WidgetRecord[] {
  const wanted = new Set(records.map(({ id }) => id));
  const ordered: WidgetRecord[] = [];
  const collect = (parentId: string | null) => {
    for (const record of tree.childrenOf(parentId)) {
      if (wanted.has(record.id)) ordered.push(record);
      else collect(record.id);
    }
  };
  collect(null);
  return ordered;
}
