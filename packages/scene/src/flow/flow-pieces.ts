import { boundsOf } from '../geometry/rotated-box.ts';
import type { Box } from '../geometry/box.ts';
import { pageBoxOf } from '../geometry/placement.ts';
import { isGroup, type WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { flowKindOf, type FlowKind } from './flow-kind.ts';

/** A widget that a flow places as one: not what is in it. */
export interface FlowPiece {
  readonly id: string;
  readonly record: WidgetRecord;
  readonly kind: FlowKind;
  /** Where it is on the page. */
  readonly box: Box;
  /** Its place from back to front. */
  readonly depth: number;
}

/** A group of these only is one drawing, such as a symbol that was made of shapes. */
const drawnKinds: ReadonlySet<FlowKind> = new Set(['drawing', 'area', 'text', 'lamp']);

/**
 * The pieces of a page, from back to front. Groups are taken apart, but for those that are drawings. `isLeft` says which widgets
 * are no pieces, nor what is in them.
 */
export function flowPiecesOf(
  tree: WidgetTree,
  isLeft: (id: string) => boolean = () => false,
): readonly FlowPiece[] {
  const pieces: FlowPiece[] = [];
  const add = (record: WidgetRecord, kind: FlowKind) => {
    const box = pageBoxOf(tree, record.id);
    if (box) pieces.push({ id: record.id, record, kind, box: boundsOf(box), depth: pieces.length });
  };
  const visit = (parentId: string | null) => {
    for (const record of tree.childrenOf(parentId)) {
      if (isLeft(record.id)) continue;
      if (!isGroup(record)) add(record, flowKindOf(record));
      else if (isDrawn(tree, record.id)) add(record, 'drawing');
      else visit(record.id);
    }
  };
  visit(null);
  return pieces;
}

function isDrawn(tree: WidgetTree, groupId: string): boolean {
  let hasDrawing = false;
  const onlyDrawn = (id: string): boolean =>
    tree.childrenOf(id).every((child) => {
      if (isGroup(child)) return onlyDrawn(child.id);
      const kind = flowKindOf(child);
      hasDrawing ||= kind === 'drawing';
      return drawnKinds.has(kind);
    });
  return onlyDrawn(groupId) && hasDrawing;
}

/** The part of the height of the lower of two boxes that they have in common; below 0 where one is above the other. */
export function sharedHeight(one: Box, other: Box): number {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared / Math.max(1, Math.min(one.height, other.height));
}

/** The same of the width. */
export function sharedWidth(one: Box, other: Box): number {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared / Math.max(1, Math.min(one.width, other.width));
}
