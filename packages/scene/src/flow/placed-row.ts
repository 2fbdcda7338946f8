import type { LayoutRow } from '@penstock/contract/dashboard/page-layout';
import type { Position } from '@penstock/contract/dashboard/widget';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import { flowKindOf } from './flow-kind.ts';
import { type FlowLook, readable } from './flow-look.ts';
import { type FlowSize, flowSizeOf, type Say } from './flow-size.ts';
import type { PlacedWidgets } from './placed-widgets.ts';
import { placedDrawing } from './placed-drawing.ts';

/** The gap between widgets of a row, in px. */
const gap = 8;

interface Item {
  readonly id: string;
  readonly size: FlowSize;
  readonly look: FlowLook;
  /** In the middle where it is alone. */
  readonly isMeter: boolean;
}

/** Places the widgets of a row beside each other, in lines where they have no room; `width` is that of the card inside, in px. */
export function placedRow(
  { widgets, drawing }: LayoutRow,
  tree: WidgetTree,
  width: number,
  say: Say,
): PlacedWidgets {
  if (drawing) return placedDrawing(widgets, tree, width);
  const places = new Map<string, Position>();
  const items = itemsOf(widgets, tree, width, say);
  let top = 0;
  let right = 0;
  for (const line of linesOf(items, width)) {
    const widths = sharedOut(line, width);
    const heights = line.map(({ size }, at) => size.height(widths[at] ?? 0));
    const height = Math.max(...heights);
    const all = widths.reduce((sum, one) => sum + one, gap * (line.length - 1));
    let x = line.every(({ isMeter }) => isMeter) ? Math.max(0, (width - all) / 2) : 0;
    line.forEach(({ id }, at) => {
      const own = { width: widths[at] ?? 0, height: heights[at] ?? 0 };
      places.set(id, { x, y: top + (height - own.height) / 2, ...own });
      x += own.width + gap;
    });
    right = Math.max(right, x - gap);
    top += height + gap;
  }
  return {
    width: Math.max(width, right),
    height: Math.max(0, top - gap),
    places,
    looks: new Map(items.map(({ id, look }) => [id, look])),
  };
}

function itemsOf(widgets: readonly string[], tree: WidgetTree, width: number, say: Say): readonly Item[] {
  const records = widgets.flatMap((id) => tree.get(id) ?? []);
  const label = records.findIndex((record) => flowKindOf(record) === 'text');
  const isPair = records.length === (label === 0 ? 2 : 3) && label >= 0;
  return records.map((record, at): Item => {
    const size = flowSizeOf(record, width, say);
    const kind = flowKindOf(record);
    const isLabelled = isPair && at > label && kind === 'value';
    // A label may take two lines beside its value rather than one above it.
    const part = at === label ? 0.48 : kind === 'value' ? 0.4 : 1;
    const least = isPair ? Math.min(size.least, width * part) : size.least;
    const align = isLabelled ? 'right' : kind === 'text' && records.length > 1 ? 'left' : undefined;
    return {
      id: record.id,
      size: { ...size, least },
      isMeter: kind === 'meter',
      look: {
        fontSize: readable.font,
        ...(align && { align }),
        ...(size.isVertical && { isVertical: size.isVertical }),
      },
    };
  });
}

function linesOf(items: readonly Item[], width: number): readonly (readonly Item[])[] {
  const lines: Item[][] = [];
  let taken = 0;
  for (const item of items) {
    const line = lines.at(-1);
    taken += gap + item.size.least;
    if (line && taken <= width) line.push(item);
    else {
      lines.push([item]);
      taken = item.size.least;
    }
  }
  return lines;
}

/** The widths of the widgets of a line: what is left is shared out among those that may be wider. */
function sharedOut(line: readonly Item[], width: number): readonly number[] {
  const widths = line.map(({ size }) => size.least);
  let left = width - widths.reduce((sum, one) => sum + one, gap * (line.length - 1));
  let growing = line.map((_, at) => at).filter((at) => (widths[at] ?? 0) < (line[at]?.size.most ?? 0));
  while (left > 0.5 && growing.length > 0) {
    const each = left / growing.length;
    for (const at of growing) {
      const before = widths[at] ?? 0;
      const after = Math.min(line[at]?.size.most ?? 0, before + each);
      widths[at] = after;
      left -= after - before;
    }
    growing = growing.filter((at) => (widths[at] ?? 0) < (line[at]?.size.most ?? 0));
  }
  return widths;
}
