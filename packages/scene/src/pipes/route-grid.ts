import { type Box, grown } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { CheapestFirst } from './cheapest-first.ts';

/** An end of a pipe that is routed. */
export interface RouteEnd {
  readonly point: Point;
  /** Where the pipe leaves to, along an axis and one unit long; undefined at a free end. */
  readonly away?: Point | undefined;
  /** The symbol at this end, which the pipe goes round. */
  readonly around?: Box | undefined;
}

/** How far a pipe goes straight on before it bends, and passes by symbols, in units; and where there is less room. */
export const clearance = 16;
export const narrowClearance = 3;
/** The cost of a bend, in units of length. */
const bendCost = 48;

const headings: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

interface Step {
  readonly column: number;
  readonly row: number;
  /** Index of `headings`; undefined before the first step of a free end. */
  readonly heading: number | undefined;
  readonly cost: number;
  /** The cost so far, and at least that of what is left. */
  readonly estimate: number;
  readonly isArrived: boolean;
  readonly from: Step | undefined;
}

/**
 * The cheapest way along the edges of boxes, kept at a distance: from one point to another, through none of the boxes.
 * Undefined where there is none. Steps are at most four for each crossing of the grid of those edges.
 */
export function wayBetween(
  first: Point,
  last: Point,
  start: RouteEnd,
  end: RouteEnd,
  boxes: readonly Box[],
  distance: number,
): readonly Point[] | undefined {
  const outer = boxes.map((box) => grown(box, distance));
  const inner = boxes.map((box) => grown(box, -0.01));
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  const columns = ascending([first.x, last.x, middle.x, ...outer.flatMap(({ x, width }) => [x, x + width])]);
  const rows = ascending([first.y, last.y, middle.y, ...outer.flatMap(({ y, height }) => [y, y + height])]);
  const goal = { column: columns.indexOf(last.x), row: rows.indexOf(last.y) };
  const best = new Map<number, number>();
  const open = new CheapestFirst<Step>();
  open.add({
    column: columns.indexOf(first.x),
    row: rows.indexOf(first.y),
    heading: headingOf(start.away),
    cost: 0,
    estimate: 0,
    isArrived: false,
    from: undefined,
  });
  const arrival = headingOf(end.away && { x: -end.away.x, y: -end.away.y });
  for (let step = open.take(); step; step = open.take()) {
    if (step.isArrived) return pointsTo(step, columns, rows);
    if (step.column === goal.column && step.row === goal.row) {
      const cost = step.cost + turnCost(step.heading, arrival);
      if (Number.isFinite(cost)) open.add({ ...step, cost, estimate: cost, isArrived: true });
    }
    for (const [heading, { x, y }] of headings.entries()) {
      const turn = turnCost(step.heading, heading);
      const to = { x: columns[step.column + x], y: rows[step.row + y] };
      const at = { x: columns[step.column], y: rows[step.row] };
      if (turn === Number.POSITIVE_INFINITY || !isPoint(to) || !isPoint(at)) continue;
      // Of ways of one length, the one that bends in the middle.
      const isMiddle = x === 0 ? at.x === middle.x : at.y === middle.y;
      const length = Math.abs(to.x - at.x) + Math.abs(to.y - at.y);
      const cost = step.cost + turn + length * (isMiddle ? shortened : 1);
      const column = step.column + x;
      const row = step.row + y;
      const key = (row * columns.length + column) * headings.length + heading;
      if (cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      if (inner.some((box) => crosses(at, to, box))) continue;
      best.set(key, cost);
      const left = Math.abs(last.x - to.x) + Math.abs(last.y - to.y);
      open.add({
        column,
        row,
        heading,
        cost,
        estimate: cost + left * shortened,
        isArrived: false,
        from: step,
      });
    }
  }
  return undefined;
}

/** How long a unit in the middle counts. */
const shortened = 0.999;

function pointsTo(last: Step, columns: readonly number[], rows: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  for (let step: Step | undefined = last; step; step = step.from)
    points.push({ x: columns[step.column] ?? 0, y: rows[step.row] ?? 0 });
  return points.reverse();
}

/** The cost of a change of direction; infinite for going back. */
function turnCost(from: number | undefined, to: number | undefined): number {
  if (from === undefined || to === undefined || from === to) return 0;
  return Math.abs(from - to) === 2 ? Number.POSITIVE_INFINITY : bendCost;
}

function headingOf(away: Point | undefined): number | undefined {
  const index = away ? headings.findIndex(({ x, y }) => x === away.x && y === away.y) : -1;
  return index < 0 ? undefined : index;
}

function isPoint(point: { readonly x: number | undefined; readonly y: number | undefined }): point is Point {
  return point.x !== undefined && point.y !== undefined;
}

/** Whether a line along an axis goes through a box. */
function crosses(from: Point, to: Point, box: Box): boolean {
  return (
    Math.max(from.x, to.x) > box.x &&
    Math.min(from.x, to.x) < box.x + box.width &&
    Math.max(from.y, to.y) > box.y &&
    Math.min(from.y, to.y) < box.y + box.height
  );
}

function ascending(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}
