import type { Anchor, Direction } from './plant-symbol.ts';

/** An anchor by its name. */
export function anchor(id: string, x: number, y: number, direction: Direction): Anchor {
  return { id, x, y, direction };
}

/** An inlet on the left and an outlet on the right, at one height. */
export function through(left: number, right: number, y: number): Anchor[] {
  return [anchor('in', left, y, 'left'), anchor('out', right, y, 'right')];
}

/** An anchor on each of the four sides. */
export function around(left: number, top: number, right: number, bottom: number): Anchor[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    anchor('left', left, y, 'left'),
    anchor('right', right, y, 'right'),
    anchor('top', x, top, 'up'),
    anchor('bottom', x, bottom, 'down'),
  ];
}

/** The two ends of something upright: in at the top, out at the bottom. */
export function poles(x: number, height: number): Anchor[] {
  return [anchor('in', x, 0, 'up'), anchor('out', x, height, 'down')];
}
