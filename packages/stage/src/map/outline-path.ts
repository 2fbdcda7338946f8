/** A part of the earth in Web Mercator, 0 to 1 from the north-western corner. */
export interface OutlineBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** A line on the earth in Web Mercator: x and y in turn. */
export interface OutlineLine {
  readonly points: Float64Array;
  /** The box around it. */
  readonly box: OutlineBox;
}

/** A tile: the part of the earth that it shows, and its side in px. */
export interface OutlineTile {
  readonly box: OutlineBox;
  readonly size: number;
}

/** Points that are nearer than this to the one before are left out, px. */
const tolerance = 0.6;

/** How far beyond the edge of a tile lines are drawn, px, so that none is seen to end there. */
const margin = 2;

/** How near to the edge of the earth a point counts as on it: data is cut there, and the cut is no coast. */
const seam = 1e-5;

/** The path (SVG, in px of the tile) of the land within a tile: rings cut at its edge, to be filled by even-odd. Empty where there is none. */
export function landPath(rings: readonly OutlineLine[], tile: OutlineTile): string {
  const scale = scaleOf(tile);
  const box = widened(tile.box, margin / scale);
  let path = '';
  for (const { points, box: own } of rings) {
    if (!overlaps(own, box) || isTiny(own, scale)) continue;
    const ring = thinned(points, scale);
    const within = isInside(own, box) ? ring : clipped(ring, box);
    if (within.length < 6) continue;
    path += `M${pairs(within, tile.box, scale)}Z`;
  }
  return path;
}

/** The path of the lines that cross a tile, uncut: their parts that come near it. Empty where none does. */
export function linePath(lines: readonly OutlineLine[], tile: OutlineTile): string {
  const scale = scaleOf(tile);
  const box = widened(tile.box, margin / scale);
  let path = '';
  for (const { points, box: own } of lines)
    if (overlaps(own, box) && !isTiny(own, scale))
      path += partsNear(thinned(points, scale), box, tile.box, scale);
  return path;
}

/** The part of the earth that a tile of a map shows, by its number at a zoom. */
export function boxOfTile({
  x,
  y,
  z,
}: {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}): OutlineBox {
  const count = 2 ** z;
  return { west: x / count, north: y / count, east: (x + 1) / count, south: (y + 1) / count };
}

function scaleOf({ box, size }: OutlineTile): number {
  return size / (box.east - box.west);
}

function widened({ west, north, east, south }: OutlineBox, by: number): OutlineBox {
  return { west: west - by, north: north - by, east: east + by, south: south + by };
}

function overlaps(one: OutlineBox, other: OutlineBox): boolean {
  return (
    one.west <= other.east && one.east >= other.west && one.north <= other.south && one.south >= other.north
  );
}

function isInside(one: OutlineBox, other: OutlineBox): boolean {
  return (
    one.west >= other.west && one.east <= other.east && one.north >= other.north && one.south <= other.south
  );
}

function isTiny({ west, north, east, south }: OutlineBox, scale: number): boolean {
  return (east - west) * scale < tolerance && (south - north) * scale < tolerance;
}

/** The points of a line without those that a map of this scale does not tell apart; the first and the last stay. */
function thinned(points: Float64Array, scale: number): readonly number[] {
  const near = tolerance / scale;
  const kept: number[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] ?? 0;
    const y = points[index + 1] ?? 0;
    const isNear = Math.abs(x - lastX) < near && Math.abs(y - lastY) < near;
    if (isNear && index < points.length - 2) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return kept;
}

/** A ring cut by a box (Sutherland and Hodgman): where it leaves, it follows the edge. */
function clipped(ring: readonly number[], { west, north, east, south }: OutlineBox): readonly number[] {
  const byWest = clippedBy(ring, 0, west, 1);
  const byEast = clippedBy(byWest, 0, east, -1);
  const byNorth = clippedBy(byEast, 1, north, 1);
  return clippedBy(byNorth, 1, south, -1);
}

/** Cuts a ring at a line: `axis` 0 for x, 1 for y; `side` 1 keeps what is beyond the limit, -1 what is before it. */
function clippedBy(ring: readonly number[], axis: 0 | 1, limit: number, side: 1 | -1): readonly number[] {
  const kept: number[] = [];
  const { length } = ring;
  let [x0, y0] = [ring[length - 2] ?? 0, ring[length - 1] ?? 0];
  let wasIn = ((axis === 0 ? x0 : y0) - limit) * side >= 0;
  for (let index = 0; index < length; index += 2) {
    const x1 = ring[index] ?? 0;
    const y1 = ring[index + 1] ?? 0;
    const isIn = ((axis === 0 ? x1 : y1) - limit) * side >= 0;
    if (isIn !== wasIn) {
      const share = axis === 0 ? (limit - x0) / (x1 - x0) : (limit - y0) / (y1 - y0);
      kept.push(axis === 0 ? limit : x0 + (x1 - x0) * share, axis === 0 ? y0 + (y1 - y0) * share : limit);
    }
    if (isIn) kept.push(x1, y1);
    [x0, y0, wasIn] = [x1, y1, isIn];
  }
  return kept;
}

/** The steps of a line that come near a box, without those along the edge of the earth. */
function partsNear(line: readonly number[], box: OutlineBox, origin: OutlineBox, scale: number): string {
  let path = '';
  let part: number[] = [];
  const end = () => {
    if (part.length > 2) path += `M${pairs(part, origin, scale)}`;
    part = [];
  };
  for (let index = 2; index < line.length; index += 2) {
    const [x0, y0, x1, y1] = [
      line[index - 2] ?? 0,
      line[index - 1] ?? 0,
      line[index] ?? 0,
      line[index + 1] ?? 0,
    ];
    const isNear =
      Math.max(x0, x1) >= box.west &&
      Math.min(x0, x1) <= box.east &&
      Math.max(y0, y1) >= box.north &&
      Math.min(y0, y1) <= box.south;
    if (!isNear || isOnSeam(x0, x1) || isOnSeam(y0, y1)) {
      end();
      continue;
    }
    if (part.length === 0) part.push(x0, y0);
    part.push(x1, y1);
  }
  end();
  return path;
}

function isOnSeam(from: number, to: number): boolean {
  return Math.max(from, to) < seam || Math.min(from, to) > 1 - seam;
}

/** Points as a path has them, in px from the corner of a tile, to a tenth. */
function pairs(points: readonly number[], { west, north }: OutlineBox, scale: number): string {
  const written: string[] = [];
  for (let index = 0; index < points.length; index += 2) {
    const x = Math.round(((points[index] ?? 0) - west) * scale * 10) / 10;
    const y = Math.round(((points[index + 1] ?? 0) - north) * scale * 10) / 10;
    written.push(`${x} ${y}`);
  }
  return written.join('L');
}
