import { shapeOutline } from '@penstock/stage/shapes/outline';
import type { LevelShape } from '../type.ts';

/** The outline of what a level is drawn in, as an SVG path, `inset` away from its box. */
export function levelOutline(
  shape: LevelShape,
  size: { readonly width: number; readonly height: number },
  inset: number,
  radius: number,
): string {
  const left = Math.min(inset, size.width / 2);
  const top = Math.min(inset, size.height / 2);
  const right = size.width - left;
  const bottom = size.height - top;
  switch (shape) {
    case 'ShapeLine':
      return shapeOutline('ShapeRect', size, inset, Math.min(size.width, size.height) / 2);
    case 'ShapeArrow': {
      const [quarter, neck] = [(bottom - top) / 4, right - Math.min((right - left) / 2, (bottom - top) / 2)];
      return `M ${left} ${top + quarter} H ${neck} V ${top} L ${right} ${(top + bottom) / 2} L ${neck} ${bottom} V ${bottom - quarter} H ${left} Z`;
    }
    case 'tank': {
      const dome = Math.min((bottom - top) / 4, (right - left) / 5);
      const arc = `A ${(right - left) / 2} ${dome} 0 0 1`;
      return `M ${left} ${top + dome} ${arc} ${right} ${top + dome} V ${bottom - dome} ${arc} ${left} ${bottom - dome} Z`;
    }
    case 'ShapeRect':
    case 'ShapeCircle':
    case 'ShapeEllipse':
    case 'ShapeTriangle':
    case 'ShapePrism':
    case 'ShapeParallelogram':
    case 'ShapeOctagon':
      return shapeOutline(shape, size, inset, radius);
  }
}
