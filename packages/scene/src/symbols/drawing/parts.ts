import type {
  CirclePart,
  Part,
  PartRole,
  PathPart,
  PolylinePart,
  RectPart,
  SymbolPhase,
  TextPart,
} from './plant-symbol.ts';
import type { Point } from '../../geometry/point.ts';
import { point } from './point.ts';

export function circle(role: PartRole, cx: number, cy: number, r: number): CirclePart {
  return { kind: 'circle', role, cx, cy, r };
}

/** A rectangle by its upper left corner; the corners are rounded by one unit unless it says otherwise. */
export function rect(
  role: PartRole,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 1,
): RectPart {
  return { kind: 'rect', role, x, y, width, height, radius };
}

export function path(role: PartRole, d: string): PathPart {
  return { kind: 'path', role, d };
}

/** A line of straight pieces: x and y in turn. */
export function line(role: PartRole, ...coordinates: number[]): PolylinePart {
  return { kind: 'polyline', role, points: pairs(coordinates), closed: false };
}

/** An area with straight edges: x and y in turn. */
export function area(role: PartRole, ...coordinates: number[]): PolylinePart {
  return { kind: 'polyline', role, points: pairs(coordinates), closed: true };
}

/** An area through points. */
export function areaOf(role: PartRole, points: readonly Point[]): PolylinePart {
  return { kind: 'polyline', role, points, closed: true };
}

/** Letters, centred at a point. */
export function letters(role: PartRole, x: number, y: number, text: string, size: number): TextPart {
  return { kind: 'text', role, x, y, text, size };
}

/** Parts that are drawn only in some phases. */
export function during(phases: readonly SymbolPhase[], ...parts: readonly Part[]): Part[] {
  return parts.map((part) => ({ ...part, phases }));
}

/** Parts that turn with a rotor of the symbol. */
export function turning(rotor: number, ...parts: readonly Part[]): Part[] {
  return parts.map((part) => ({ ...part, rotor }));
}

function pairs(coordinates: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < coordinates.length; index += 2)
    points.push(point(coordinates[index] ?? 0, coordinates[index + 1] ?? 0));
  return points;
}
