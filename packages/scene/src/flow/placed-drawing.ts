import type { Position } from '@penstock/contract/dashboard/widget';
import { boundsOf } from '../geometry/rotated-box.ts';
import { grown, unionOf } from '../geometry/box.ts';
import { pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import { descendantsOf, type WidgetTree } from '../geometry/widget-tree.ts';
import { flowKindOf, fontSizeOf, isLively } from './flow-kind.ts';
import { type FlowLook, readable } from './flow-look.ts';
import type { PlacedWidgets } from './placed-widgets.ts';

/** The room around a drawing, in page units. */
const margin = 8;

/** A drawing is not drawn smaller or larger by more. */
const scales = { least: 0.4, most: 1.5 } as const;

/** A drawing with its arrangement on the page, scaled so that it fits; larger, to be scrolled, where it could not be read then. */
export function placedDrawing(ids: readonly string[], tree: WidgetTree, width: number): PlacedWidgets {
  const places = new Map<string, Position>();
  const sizes: number[] = [];
  for (const id of ids) {
    const record = tree.get(id);
    const box = pageBoxOf(tree, id);
    if (!record || !box) continue;
    places.set(id, positionOnPage(tree, null, record.position, box));
    for (const part of [record, ...descendantsOf(tree, id)]) {
      const kind = flowKindOf(part);
      if (kind === 'text' || kind === 'value') sizes.push(readable.font / fontSizeOf(part));
      const smaller = Math.min(part.position.width, part.position.height);
      if (part.clickEvent && isLively(part)) sizes.push(readable.control / Math.max(1, smaller));
    }
  }
  const bounds = grown(
    unionOf([...places.values()].map((position) => boundsOf({ ...rotated(position) }))) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    },
    margin,
  );
  const readableScale = Math.min(scales.most, Math.max(scales.least, ...sizes));
  const fit = width / Math.max(1, bounds.width);
  const scale = Math.max(readableScale, Math.min(1, fit));
  const look: FlowLook = { fontSize: readable.font / scale };
  return {
    width: bounds.width * scale,
    height: bounds.height * scale,
    drawing: { scale, x: -bounds.x, y: -bounds.y },
    places,
    looks: new Map([...places.keys()].map((id) => [id, look])),
  };
}

function rotated({ x, y, width, height, rotate = 0 }: Position) {
  return { centre: { x: x + width / 2, y: y + height / 2 }, width, height, rotate };
}
