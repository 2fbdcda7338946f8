import { areaOf, circle, path } from './parts.ts';
import type { Part, PartRole } from './plant-symbol.ts';
import type { Point } from '../../geometry/point.ts';
import { point, polar, rounded } from './point.ts';

/** The curved blades of an impeller round a hub, as it is seen from the inlet. */
export function impeller(role: 'mark' | 'detail', x: number, y: number, r: number, blades = 5): Part[] {
  const centre = point(x, y);
  const hub = rounded(r * 0.26);
  const curves = steps(blades).map((turn) => {
    const from = polar(centre, hub, turn);
    const to = polar(centre, r, turn + 62);
    const bend = rounded(r * 0.72);
    return `M${from.x} ${from.y}A${bend} ${bend} 0 0 1 ${to.x} ${to.y}`;
  });
  return [path(role, curves.join('')), circle(role === 'mark' ? 'markArea' : 'solid', x, y, hub)];
}

/** The blades of a fan: leaves that widen to their tips. */
export function fanBlades(role: 'markArea' | 'solid', x: number, y: number, r: number, blades = 3): Part[] {
  const centre = point(x, y);
  const leaves = steps(blades).map((turn) => {
    const root = polar(centre, r * 0.14, turn);
    const lead = polar(centre, r * 0.86, turn - 50);
    const tip = polar(centre, r, turn - 2);
    const trail = polar(centre, r * 0.62, turn + 26);
    return `M${root.x} ${root.y}Q${lead.x} ${lead.y} ${tip.x} ${tip.y}Q${trail.x} ${trail.y} ${root.x} ${root.y}Z`;
  });
  return [path(role, leaves.join('')), circle(role, x, y, rounded(r * 0.17))];
}

/** A toothed wheel. */
export function gearWheel(role: PartRole, x: number, y: number, r: number, teeth: number, phase = 0): Part {
  const pitch = 360 / teeth;
  const root = r * 0.76;
  const points = Array.from({ length: teeth }, (_, index) => phase + index * pitch).flatMap(
    (turn): Point[] => [
      polar(point(x, y), root, turn - pitch * 0.32),
      polar(point(x, y), r, turn - pitch * 0.18),
      polar(point(x, y), r, turn + pitch * 0.18),
      polar(point(x, y), root, turn + pitch * 0.32),
    ],
  );
  return areaOf(role, points);
}

/** The spokes of a roller, so that one sees it turn. */
export function spokes(role: 'mark' | 'detail' | 'fine', x: number, y: number, r: number, count = 3): Part {
  const lines = steps(count).map((turn) => {
    const end = polar(point(x, y), r, turn);
    return `M${x} ${y}L${end.x} ${end.y}`;
  });
  return path(role, lines.join(''));
}

function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => -90 + (360 * index) / count);
}
