import { type Box, boxOfPoints } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { type Matrix, numbersIn } from './svg-matrix.ts';

/** How many numbers each command of a path takes at a time. */
const taken: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/**
 * The upright box around a path that is seen through a transform: around its points, the points that bend its curves, and
 * points along its arcs. Undefined where it has none.
 */
export function pathBounds(d: string, [a, b, c, e, x, y]: Matrix): Box | undefined {
  return boxOfPoints(
    pathPoints(d).map((point) => ({ x: a * point.x + c * point.y + x, y: b * point.x + e * point.y + y })),
  );
}

function pathPoints(d: string): readonly Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const [, command = '', written = ''] of d.matchAll(
    /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g,
  )) {
    const kind = command.toUpperCase();
    const from = command === kind ? undefined : 'relative';
    const count = taken[kind] ?? 0;
    const numbers = kind === 'A' ? arcNumbers(written) : numbersIn(written);
    if (kind === 'Z') at = start;
    for (let index = 0; count > 0 && index + count <= numbers.length; index += count) {
      const set = numbers.slice(index, index + count);
      const base = from ? at : { x: 0, y: 0 };
      const [first = 0] = set;
      if (kind === 'H') at = { x: base.x + first, y: at.y };
      else if (kind === 'V') at = { x: at.x, y: base.y + first };
      else {
        const to = { x: base.x + (set.at(-2) ?? 0), y: base.y + (set.at(-1) ?? 0) };
        if (kind === 'A') points.push(...arcPoints(at, to, set));
        else
          for (let one = 0; one + 3 < count; one += 2)
            points.push({ x: base.x + (set[one] ?? 0), y: base.y + (set[one + 1] ?? 0) });
        at = to;
        if (kind === 'M' && index === 0) start = to;
      }
      points.push(at);
    }
  }
  return points;
}

/** The numbers of arcs, whose flags may be written without spaces between them. */
function arcNumbers(written: string): readonly number[] {
  const pattern =
    /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([01])[\s,]*([01])[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/gi;
  return Array.from(written.matchAll(pattern), (match) => match.slice(1).map(Number)).flat();
}

/** Points along an elliptic arc, by its centre (SVG 2, appendix B.2.4). */
function arcPoints(
  from: Point,
  to: Point,
  [width = 0, height = 0, turn = 0, large = 0, sweep = 0]: readonly number[],
) {
  let rx = Math.abs(width);
  let ry = Math.abs(height);
  if (rx === 0 || ry === 0) return [];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dx = (from.x - to.x) / 2;
  const dy = (from.y - to.y) / 2;
  const x = cos * dx + sin * dy;
  const y = cos * dy - sin * dx;
  const stretch = (x * x) / (rx * rx) + (y * y) / (ry * ry);
  if (stretch > 1) {
    rx *= Math.sqrt(stretch);
    ry *= Math.sqrt(stretch);
  }
  const below = rx * rx * y * y + ry * ry * x * x;
  const root = below === 0 ? 0 : Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below));
  const sign = large === sweep ? -root : root;
  const [cx, cy] = [(sign * rx * y) / ry, (-sign * ry * x) / rx];
  const first = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let way = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - first;
  if (sweep === 1 && way < 0) way += 2 * Math.PI;
  if (sweep === 0 && way > 0) way -= 2 * Math.PI;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const steps = 16;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const at = first + (way * step) / steps;
    const [u, v] = [cx + rx * Math.cos(at), cy + ry * Math.sin(at)];
    return { x: cos * u - sin * v + middle.x, y: sin * u + cos * v + middle.y };
  });
}
