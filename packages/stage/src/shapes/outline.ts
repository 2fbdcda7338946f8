import type { AreaType } from '@penstock/widgets/shapes/type';

type Corner = readonly [x: number, y: number];

/**
 * The outline of a shape as an SVG path, in a box of `width` and `height` and `inset` away from it, so that a line of
 * twice that width is inside the box. Corners are rounded by `radius`, as far as there is room.
 */
export function shapeOutline(
  type: AreaType,
  { width, height }: { readonly width: number; readonly height: number },
  inset: number,
  radius: number,
): string {
  const left = Math.min(inset, width / 2);
  const top = Math.min(inset, height / 2);
  const right = width - left;
  const bottom = height - top;
  const [middleX, middleY] = [width / 2, height / 2];
  const round = (corners: readonly Corner[]) => roundedPolygon(corners, radius);
  switch (type) {
    case 'ShapeRect':
      return round([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]);
    case 'ShapeCircle': {
      const size = Math.max(0, Math.min(right - left, bottom - top) / 2);
      return ellipse(middleX, middleY, size, size);
    }
    case 'ShapeEllipse':
      return ellipse(middleX, middleY, (right - left) / 2, (bottom - top) / 2);
    case 'ShapeTriangle':
      return round([
        [middleX, top],
        [right, bottom],
        [left, bottom],
      ]);
    case 'ShapePrism':
      return round([
        [middleX, top],
        [right, middleY],
        [middleX, bottom],
        [left, middleY],
      ]);
    case 'ShapeParallelogram': {
      const slant = (right - left) / 4;
      return round([
        [left + slant, top],
        [right, top],
        [right - slant, bottom],
        [left, bottom],
      ]);
    }
    case 'ShapeOctagon': {
      // The part of a side that the corners of a regular octagon take.
      const part = 1 - Math.SQRT1_2;
      const [x, y] = [(right - left) * part, (bottom - top) * part];
      return round([
        [left + x, top],
        [right - x, top],
        [right, top + y],
        [right, bottom - y],
        [right - x, bottom],
        [left + x, bottom],
        [left, bottom - y],
        [left, top + y],
      ]);
    }
  }
}

function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  const arc = `A ${radiusX} ${radiusY} 0 0 1`;
  return `M ${x - radiusX} ${y} ${arc} ${x + radiusX} ${y} ${arc} ${x - radiusX} ${y} Z`;
}

/** A polygon whose corners are rounded; each takes at most half of the sides beside it. */
function roundedPolygon(corners: readonly Corner[], radius: number): string {
  if (radius <= 0) return `M ${corners.map(([x, y]) => `${x} ${y}`).join(' L ')} Z`;
  const parts = corners.map((corner, at) => {
    const before = corners.at(at - 1) ?? corner;
    const after = corners[(at + 1) % corners.length] ?? corner;
    const [startX, startY] = towards(corner, before, radius);
    const [endX, endY] = towards(corner, after, radius);
    return `${startX} ${startY} Q ${corner[0]} ${corner[1]} ${endX} ${endY}`;
  });
  return `M ${parts.join(' L ')} Z`;
}

function towards([x, y]: Corner, [otherX, otherY]: Corner, distance: number): Corner {
  const length = Math.hypot(otherX - x, otherY - y);
  if (length === 0) return [x, y];
  const part = Math.min(distance / length, 0.5);
  return [x + (otherX - x) * part, y + (otherY - y) * part];
}
