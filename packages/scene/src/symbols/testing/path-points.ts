import type { Point } from '../../geometry/point.ts';
import { point } from '../drawing/point.ts';

const steps = Array.from({ length: 17 }, (_, index) => index / 16);
const operands: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** Points on a path of absolute commands, close enough to measure it. Throws on a command that symbols do not use. */
export function pathPoints(d: string): Point[] {
  const points: Point[] = [];
  let at = point(0, 0);
  let bend = at;
  const go = (next: Point) => {
    at = next;
    points.push(next);
  };
  for (const [, command = '', text = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = operands[command];
    if (size === undefined || (size > 0 && (numbers.length === 0 || numbers.length % size !== 0)))
      throw new Error(`Not understood: ${command}${text} in ${d}`);
    for (let index = 0; index < numbers.length; index += size) {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0, h = 0] = numbers.slice(index, index + size);
      const from = at;
      if (command === 'H') go(point(a, at.y));
      else if (command === 'V') go(point(at.x, a));
      else if (command === 'C')
        for (const t of steps) go(cubic([from, point(a, b), point(c, e), point(f, g)], t));
      else if (command === 'Q' || command === 'T') {
        const control: Point =
          command === 'Q' ? point(a, b) : point(2 * from.x - bend.x, 2 * from.y - bend.y);
        const to = command === 'Q' ? point(c, e) : point(a, b);
        bend = control;
        for (const t of steps) go(cubic([from, mix(from, control, 2 / 3), mix(to, control, 2 / 3), to], t));
      } else if (command === 'A') for (const t of steps) go(onArc(from, point(g, h), a, e === 1, f === 1, t));
      else go(point(a, b));
    }
  }
  return points;
}

function mix(from: Point, to: Point, part: number): Point {
  return point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
}

function cubic([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  return mix(mix(ab, bc, t), mix(bc, cd, t), t);
}

/** A point on the arc of a circle, by the definition of SVG. */
function onArc(
  from: Point,
  to: Point,
  radius: number,
  isLarge: boolean,
  isClockwise: boolean,
  t: number,
): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const r = Math.max(radius, distance / 2);
  const middle = mix(from, to, 0.5);
  const away =
    (Math.sqrt(Math.max(0, r * r - (distance / 2) ** 2)) / distance) * (isLarge === isClockwise ? -1 : 1);
  const centre = point(middle.x - (to.y - from.y) * away, middle.y + (to.x - from.x) * away);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  let sweep = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  return point(centre.x + r * Math.cos(start + sweep * t), centre.y + r * Math.sin(start + sweep * t));
}
