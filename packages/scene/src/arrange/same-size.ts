import type { Position } from '@penstock/contract/dashboard/widget';
import { keepsRatio } from '../geometry/minimum-size.ts';
import { pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import { resizedPositions, startResizing } from '../geometry/resize.ts';
import { pointOf, type RotatedBox } from '../geometry/rotated-box.ts';
import { isGroup, type WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';

/** Which sides become the same. */
export type SameSide = 'width' | 'height' | 'size';

/**
 * Where widgets are after their sides became those of another, as they are before they are turned. Their first corner stays.
 * Widgets that keep their ratio follow the width, or the height where only that is requested; groups keep their minimum size.
 */
export function sameSizePositions(
  tree: WidgetTree,
  widgets: readonly WidgetRecord[],
  side: SameSide,
  model: WidgetRecord,
): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const record of widgets) {
    const box = pageBoxOf(tree, record.id);
    if (!box || record.id === model.id) continue;
    const wanted = wantedSides(record, box, side, model.position);
    for (const [id, position] of resized(tree, record, box, wanted)) positions.set(id, position);
  }
  return positions;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

function wantedSides(record: WidgetRecord, box: RotatedBox, side: SameSide, model: Sides): Sides {
  if (keepsRatio(record) && box.width > 0 && box.height > 0) {
    const scale = side === 'height' ? model.height / box.height : model.width / box.width;
    return scale > 0 ? { width: box.width * scale, height: box.height * scale } : box;
  }
  return {
    width: side === 'height' ? box.width : model.width,
    height: side === 'width' ? box.height : model.height,
  };
}

function resized(
  tree: WidgetTree,
  record: WidgetRecord,
  box: RotatedBox,
  { width, height }: Sides,
): ReadonlyMap<string, Position> {
  if (width === box.width && height === box.height) return new Map();
  const corner = pointOf(box, { x: -1, y: -1 });
  if (isGroup(record)) {
    const resizing = startResizing(tree, [record]);
    if (!resizing) return new Map();
    const { minimum } = resizing;
    const scale = { x: scaleOf(width, box.width, minimum.x), y: scaleOf(height, box.height, minimum.y) };
    return resizedPositions(resizing, scale, corner);
  }
  // The middle is where the first corner stays: turned by the same angle, half the new sides away from it.
  const middle = pointOf({ centre: corner, width, height, rotate: box.rotate }, { x: 1, y: 1 });
  const onPage = { centre: middle, width, height, rotate: box.rotate };
  return new Map([[record.id, positionOnPage(tree, record.parentId, record.position, onPage)]]);
}

function scaleOf(wanted: number, side: number, minimum: number): number {
  return side === 0 ? 1 : Math.max(minimum, wanted / side);
}
