import type { Point } from '../geometry/point.ts';
import { simplified } from './route.ts';
import { clearance } from './route-grid.ts';

/** A part of a way that can be moved: an end, a bend between two pieces (by its point), or a piece (by its first point). */
export type WayPart =
  | { readonly kind: 'end'; readonly at: 0 | 1 }
  | { readonly kind: 'bend'; readonly at: number }
  | { readonly kind: 'piece'; readonly at: number };

/** A part of a way, and where its handle is. */
export interface PlacedPart {
  readonly part: WayPart;
  readonly point: Point;
}

/** The parts of a way, from its start to its end. `shortest`: pieces that are shorter, in units, have no handle of their own. */
export function partsOf(points: readonly Point[], shortest: number): readonly PlacedPart[] {
  const parts: PlacedPart[] = [];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (index === 0) parts.push({ part: { kind: 'end', at: 0 }, point });
    else if (next) parts.push({ part: { kind: 'bend', at: index }, point });
    else parts.push({ part: { kind: 'end', at: 1 }, point });
    if (next && Math.hypot(next.x - point.x, next.y - point.y) >= shortest)
      parts.push({
        part: { kind: 'piece', at: index },
        point: { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 },
      });
  }
  return parts;
}

/**
 * A way after a bend or a piece of it was moved; its ends stay. At right angles, pieces move across themselves, and get new
 * bends beside an end; elsewhere a bend moves alone, and a piece gets one.
 */
export function movedPart(
  points: readonly Point[],
  part: Exclude<WayPart, { readonly kind: 'end' }>,
  by: Point,
  routing: 'orthogonal' | 'free',
): readonly Point[] {
  const { kind, at } = part;
  if (routing === 'free') {
    const point = points[at];
    const next = points[at + 1];
    if (!point || !next) return points;
    if (kind === 'bend') return points.with(at, { x: point.x + by.x, y: point.y + by.y });
    const middle = { x: (point.x + next.x) / 2 + by.x, y: (point.y + next.y) / 2 + by.y };
    return [...points.slice(0, at + 1), middle, ...points.slice(at + 1)];
  }
  if (kind === 'piece') return simplified(movedPiece(points, at, by));
  const before = movedPiece(points, at - 1, by);
  // Beside the start, the piece before has got two points more.
  return simplified(movedPiece(before, at === 1 ? at + 2 : at, by));
}

function movedPiece(points: readonly Point[], at: number, by: Point): readonly Point[] {
  const from = points[at];
  const to = points[at + 1];
  if (!from || !to) return points;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return points;
  const isLevel = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const way = isLevel ? { x: 0, y: by.y } : { x: by.x, y: 0 };
  const step = Math.min(clearance, length / 3) / length;
  const beside = (one: Point, other: Point) => ({
    x: one.x + (other.x - one.x) * step,
    y: one.y + (other.y - one.y) * step,
  });
  const shifted = (point: Point) => ({ x: point.x + way.x, y: point.y + way.y });
  const first = at === 0 ? beside(from, to) : from;
  const last = at + 2 === points.length ? beside(to, from) : to;
  return [
    ...points.slice(0, at),
    ...(first === from ? [] : [from, first]),
    shifted(first),
    shifted(last),
    ...(last === to ? [] : [last, to]),
    ...points.slice(at + 2),
  ];
}
