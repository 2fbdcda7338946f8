import type { Point } from '../geometry/point.ts';

/** The path of SVG through some points, with bends of a radius; smaller ones where the pieces are short. */
export function pipePath(points: readonly Point[], radius: number): string {
  const pieces: string[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) pieces.push(`M${write(point)}`);
    else if (!after) pieces.push(`L${write(point)}`);
    else {
      const bend = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
      if (bend > 0)
        pieces.push(
          `L${write(towards(point, before, bend))}Q${write(point)} ${write(towards(point, after, bend))}`,
        );
      else pieces.push(`L${write(point)}`);
    }
  }
  return pieces.join('');
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const part = length / distance(from, to);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function write({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
