import type { Box } from '../geometry/box.ts';
import { sharedHeight } from './flow-pieces.ts';

interface Placed {
  readonly box: Box;
}

/** Boxes that overlap by less are apart, in page units. */
const tolerance = 4;

/** Columns in rows in columns: deeper than this nobody reads a page, and a hostile page ends here. */
const deepest = 16;

/**
 * Things in the order in which they are read, as lines: what is above is read before what is below, and what is at the left before
 * what is at the right, where a cut goes through between them.
 */
export function readingLines<Item extends Placed>(
  items: readonly Item[],
  depth = 0,
): readonly (readonly Item[])[] {
  if (items.length < 2) return items.length === 0 ? [] : [items];
  if (depth > deepest) return linesOf(items);
  const bands = apart(items, ({ y, height }) => [y, y + height]);
  if (bands.length > 1) return bands.flatMap((band) => readingLines(band, depth + 1));
  if (isLine(items)) return [byX(items)];
  const columns = apart(items, ({ x, width }) => [x, x + width]);
  if (columns.length > 1) return columns.flatMap((column) => readingLines(column, depth + 1));
  return linesOf(items);
}

/** The items between which a straight cut goes through, in their order along it. */
function apart<Item extends Placed>(
  items: readonly Item[],
  extent: (box: Box) => readonly [from: number, to: number],
): readonly (readonly Item[])[] {
  const sorted = items
    .map((item) => ({ item, extent: extent(item.box) }))
    .toSorted((one, other) => one.extent[0] - other.extent[0]);
  const parts: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const {
    item,
    extent: [from, to],
  } of sorted) {
    const part = parts.at(-1);
    // Narrower than the tolerance, a box would never be apart from what it touches.
    if (part === undefined || from >= end - Math.min(tolerance, (to - from) / 2)) parts.push([item]);
    else part.push(item);
    end = Math.max(end, to);
  }
  return parts;
}

/** Whether all share most of their height with the one that is lowest. */
function isLine(items: readonly Placed[]): boolean {
  const heights = items.map(({ box }) => box.height);
  const lowest = items[heights.indexOf(Math.min(...heights))]?.box;
  if (lowest === undefined || Math.max(...heights) > 2.2 * Math.max(1, lowest.height)) return false;
  return items.every(({ box }) => sharedHeight(box, lowest) >= 0.5);
}

/** Things that overlap in all directions, line by line. */
function linesOf<Item extends Placed>(items: readonly Item[]): readonly (readonly Item[])[] {
  const lines: Item[][] = [];
  for (const item of items.toSorted((one, other) => one.box.y - other.box.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && sharedHeight(first.box, item.box) >= 0.5) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => byX(line));
}

function byX<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.box.x - other.box.x);
}
