import { type Box, grown } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';

/** An end of a pipe that is routed. */
export interface RouteEnd {
  readonly point: Point;
  /** Where the pipe leaves to, along an axis and one unit long; undefined at a free end. */
  readonly away?: Point | undefined;
  /** The symbol at this end, which the pipe goes round. */
  readonly around?: Box | undefined;
}

/** How far a pipe goes straight on before it bends, and passes by symbols, in units. */
const clearance = 16;
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
  readonly from: Step | undefined;
}

/**
 * A way at right angles between two ends: it leaves along their directions, does not go back through their symbols where
 * there is room, and has few bends and little length. At most a few hundred steps, whatever the distance.
 */
export function routeOrthogonally(start: RouteEnd, end: RouteEnd): readonly Point[] {
  const [first, last] = stubs(start, end);
  const boxes = [start.around, end.around].filter((box) => box !== undefined);
  const between = wayBetween(first, last, start, end, boxes) ?? wayBetween(first, last, start, end, []);
  const bend = { x: last.x, y: first.y };
  return simplified([start.point, ...(between ?? [first, bend, last]), end.point]);
}

/** The points at which a pipe may bend first: nearer where the ends face each other and are close together. */
function stubs(start: RouteEnd, end: RouteEnd): readonly [Point, Point] {
  const a = start.away;
  const b = end.away;
  let length = clearance;
  if (a && b && a.x === -b.x && a.y === -b.y) {
    const gap = (end.point.x - start.point.x) * a.x + (end.point.y - start.point.y) * a.y;
    if (gap > 0) length = Math.min(clearance, gap / 2);
  }
  const stub = ({ point, away }: RouteEnd): Point =>
    away ? { x: point.x + away.x * length, y: point.y + away.y * length } : point;
  return [stub(start), stub(end)];
}

function wayBetween(
  first: Point,
  last: Point,
  start: RouteEnd,
  end: RouteEnd,
  boxes: readonly Box[],
): readonly Point[] | undefined {
  const outer = boxes.map((box) => grown(box, clearance));
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  const columns = ascending([first.x, last.x, middle.x, ...outer.flatMap(({ x, width }) => [x, x + width])]);
  const rows = ascending([first.y, last.y, middle.y, ...outer.flatMap(({ y, height }) => [y, y + height])]);
  const goal = { column: columns.indexOf(last.x), row: rows.indexOf(last.y) };
  const best = new Map<number, number>();
  const open: Step[] = [
    {
      column: columns.indexOf(first.x),
      row: rows.indexOf(first.y),
      heading: headingOf(start.away),
      cost: 0,
      from: undefined,
    },
  ];
  const arrival = headingOf(end.away && { x: -end.away.x, y: -end.away.y });
  let found: Step | undefined;
  for (let step = takeCheapest(open); step; step = takeCheapest(open)) {
    if (found && step.cost >= found.cost) break;
    if (step.column === goal.column && step.row === goal.row) {
      const cost = step.cost + turnCost(step.heading, arrival);
      if (cost < (found?.cost ?? Number.POSITIVE_INFINITY)) found = { ...step, cost };
    }
    for (const [heading, { x, y }] of headings.entries()) {
      const turn = turnCost(step.heading, heading);
      const to = { x: columns[step.column + x], y: rows[step.row + y] };
      const at = { x: columns[step.column], y: rows[step.row] };
      if (turn === Number.POSITIVE_INFINITY || !isPoint(to) || !isPoint(at)) continue;
      if (boxes.some((box) => crosses(at, to, box))) continue;
      // Of ways of one length, the one that bends in the middle.
      const isMiddle = x === 0 ? at.x === middle.x : at.y === middle.y;
      const length = Math.abs(to.x - at.x) + Math.abs(to.y - at.y);
      const cost = step.cost + turn + length * (isMiddle ? 0.999 : 1);
      const column = step.column + x;
      const row = step.row + y;
      const key = (row * columns.length + column) * headings.length + heading;
      if (cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(key, cost);
      open.push({ column, row, heading, cost, from: step });
    }
  }
  return found && Number.isFinite(found.cost) ? pointsTo(found, columns, rows) : undefined;
}

function pointsTo(last: Step, columns: readonly number[], rows: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  for (let step: Step | undefined = last; step; step = step.from)
    points.push({ x: columns[step.column] ?? 0, y: rows[step.row] ?? 0 });
  return points.reverse();
}

function takeCheapest(open: Step[]): Step | undefined {
  let cheapest = 0;
  for (const [index, { cost }] of open.entries()) if (cost < (open[cheapest]?.cost ?? 0)) cheapest = index;
  const [step] = open.splice(cheapest, 1);
  return step;
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

/** Whether a line along an axis goes through the inside of a box. */
function crosses(from: Point, to: Point, box: Box): boolean {
  const inner = grown(box, -0.01);
  return (
    Math.max(from.x, to.x) > inner.x &&
    Math.min(from.x, to.x) < inner.x + inner.width &&
    Math.max(from.y, to.y) > inner.y &&
    Math.min(from.y, to.y) < inner.y + inner.height
  );
}

function ascending(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}

/** Without points that repeat the one before, or lie between their neighbours on one axis. At least two points stay. */
function simplified(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (before && before.x === point.x && before.y === point.y) continue;
    const earlier = kept.at(-2);
    if (before && earlier && isBetween(earlier, before, point)) kept.pop();
    kept.push(point);
  }
  const [only] = kept;
  return kept.length === 1 && only ? [only, only] : kept;
}

function isBetween(from: Point, middle: Point, to: Point): boolean {
  const alongX = from.y === middle.y && middle.y === to.y;
  const alongY = from.x === middle.x && middle.x === to.x;
  return alongX || alongY;
}
