import { area, path, rect } from './parts.ts';
import type { Direction, Part, PartRole } from './plant-symbol.ts';
import { rounded } from './point.ts';

/** A flange at the end of a nozzle: a plate 3 units thick whose outer face is at the point. */
export function flange(x: number, y: number, direction: Direction, half = 7): Part {
  switch (direction) {
    case 'left':
      return rect('body', x, y - half, 3, 2 * half);
    case 'right':
      return rect('body', x - 3, y - half, 3, 2 * half);
    case 'up':
      return rect('body', x - half, y, 2 * half, 3);
    case 'down':
      return rect('body', x - half, y - 3, 2 * half, 3);
  }
}

/** A nozzle of some length with its flange; the outer face is at the point, the tube runs back from it. */
export function nozzle(x: number, y: number, direction: Direction, length: number, half = 4): Part[] {
  const plate = flange(x, y, direction, half + 3);
  switch (direction) {
    case 'left':
      return [rect('body', x + 3, y - half, length - 3, 2 * half, 0), plate];
    case 'right':
      return [rect('body', x - length, y - half, length - 3, 2 * half, 0), plate];
    case 'up':
      return [rect('body', x - half, y + 3, 2 * half, length - 3, 0), plate];
    case 'down':
      return [rect('body', x - half, y - length, 2 * half, length - 3, 0), plate];
  }
}

/** A foot that widens to its plate. */
export function foot(x: number, top: number, bottom: number, half: number): Part[] {
  return [
    area(
      'body',
      x - half * 0.55,
      top,
      x + half * 0.55,
      top,
      x + half * 0.8,
      bottom - 3,
      x - half * 0.8,
      bottom - 3,
    ),
    rect('body', x - half, bottom - 3, 2 * half, 3),
  ];
}

/** Two legs from the wall of a vessel to the ground. */
export function legs(left: number, right: number, top: number, bottom: number): Part[] {
  return [left, right].flatMap((x) => [
    rect('body', x - 1.5, top, 3, bottom - top - 2, 0),
    rect('body', x - 4, bottom - 2, 8, 2, 0.5),
  ]);
}

/** Ground with the strokes of earth below it. */
export function ground(left: number, right: number, y: number): Part[] {
  const strokes: string[] = [];
  for (let x = left + 5; x <= right - 1; x += 6) strokes.push(`M${x} ${y}L${x - 4} ${y + 4}`);
  return [path('detail', `M${left} ${y}H${right}`), path('fine', strokes.join(''))];
}

/** A line that zigzags about a straight one: the sign of heat and of springs. */
export function zigzag(
  role: PartRole,
  from: number,
  to: number,
  across: number,
  amplitude: number,
  peaks: number,
  vertical = false,
): Part {
  const step = (to - from) / (peaks * 2);
  const at = (along: number, off: number) =>
    vertical ? `${rounded(across + off)} ${rounded(along)}` : `${rounded(along)} ${rounded(across + off)}`;
  const middle = Array.from({ length: peaks * 2 - 1 }, (_, index) =>
    at(from + step * (index + 1), index % 2 === 0 ? -amplitude : amplitude),
  );
  return path(role, `M${[at(from, 0), ...middle, at(to, 0)].join('L')}`);
}

/** A wavy line: liquid and screws. */
export function wave(
  role: PartRole,
  from: number,
  to: number,
  y: number,
  amplitude: number,
  waves: number,
): Part {
  const half = (to - from) / (waves * 2);
  const arcs = Array.from({ length: waves * 2 }, (_, index) => {
    const up = index % 2 === 0 ? -1 : 1;
    const x = from + half * index;
    return `Q${rounded(x + half / 2)} ${rounded(y + up * amplitude * 2)} ${rounded(x + half)} ${rounded(y)}`;
  });
  return path(role, `M${from} ${y}${arcs.join('')}`);
}

/** A filled arrowhead whose tip is at the point. */
export function arrowHead(role: PartRole, x: number, y: number, direction: Direction, size = 6): Part {
  const half = size * 0.55;
  switch (direction) {
    case 'left':
      return area(role, x, y, x + size, y - half, x + size, y + half);
    case 'right':
      return area(role, x, y, x - size, y - half, x - size, y + half);
    case 'up':
      return area(role, x, y, x - half, y + size, x + half, y + size);
    case 'down':
      return area(role, x, y, x - half, y - size, x + half, y - size);
  }
}

/** A drop whose tip is at the point. */
export function drop(role: PartRole, x: number, y: number, size: number): Part {
  const r = rounded(size * 0.34);
  return path(
    role,
    `M${x} ${y}Q${rounded(x + r)} ${rounded(y + size * 0.4)} ${rounded(x + r)} ${rounded(y + size - r)}A${r} ${r} 0 0 1 ${rounded(x - r)} ${rounded(y + size - r)}Q${rounded(x - r)} ${rounded(y + size * 0.4)} ${x} ${y}Z`,
  );
}

/** A flame that burns on a line. */
export function flame(role: PartRole, x: number, bottom: number, size: number): Part {
  const half = rounded(size * 0.36);
  return path(
    role,
    `M${x} ${rounded(bottom - size)}C${rounded(x + half * 0.4)} ${rounded(bottom - size * 0.62)} ${rounded(x + half)} ${rounded(bottom - size * 0.55)} ${rounded(x + half)} ${rounded(bottom - size * 0.3)}C${rounded(x + half)} ${rounded(bottom - size * 0.06)} ${rounded(x + half * 0.5)} ${bottom} ${x} ${bottom}C${rounded(x - half * 0.5)} ${bottom} ${rounded(x - half)} ${rounded(bottom - size * 0.06)} ${rounded(x - half)} ${rounded(bottom - size * 0.3)}C${rounded(x - half)} ${rounded(bottom - size * 0.5)} ${rounded(x - half * 0.2)} ${rounded(bottom - size * 0.6)} ${x} ${rounded(bottom - size)}Z`,
  );
}
