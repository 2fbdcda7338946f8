import type { Point } from '../geometry/point.ts';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import { distanceToLine } from '../geometry/distance-to-line.ts';
import { isWayType } from '@penstock/widgets/parts/way-data';
import type { WidgetRecord } from '../page/record.ts';
import { isOnPipe } from '../pipes/pipe-points.ts';

/**
 * Whether a point in the own coordinates of a widget is on it. Lines are as wide as the tolerance, and what is smaller than it
 * can be hit within it.
 */
export function hitsShape(record: WidgetRecord, point: Point, tolerance: number): boolean {
  if (isWayType(record.widgetType)) return isOnPipe(record, point, tolerance);
  const { width, height } = record.position;
  const across = Math.max(0, tolerance - width / 2);
  const down = Math.max(0, tolerance - height / 2);
  if (point.x < -across || point.x > width + across || point.y < -down || point.y > height + down)
    return false;
  switch (record.widgetType) {
    case 'ShapeLine':
    case 'ShapeArrow': {
      const [from, to] = lineEndsOf(record);
      return distanceToLine(point, from, to) <= tolerance;
    }
    case 'ShapeCircle':
    case 'ShapeEllipse': {
      const x = (point.x - width / 2) / (width / 2 + tolerance);
      const y = (point.y - height / 2) / (height / 2 + tolerance);
      return x * x + y * y <= 1;
    }
    default:
      return true;
  }
}

/** Whether a widget is a line between two ends. */
export function isLine({ widgetType }: Pick<WidgetRecord, 'widgetType'>): boolean {
  return widgetType === 'ShapeLine' || widgetType === 'ShapeArrow';
}

/** The ends of a line in its own coordinates: it goes from corner to corner of its box, as it is flipped. */
export function lineEndsOf({ position: { width, height }, style }: WidgetRecord): readonly [Point, Point] {
  const flip = isJsonObject(style) ? style['flip'] : undefined;
  const across = flip === 'horizontal' || flip === 'both';
  const down = flip === 'vertical' || flip === 'both';
  return [
    { x: across ? width : 0, y: down ? height : 0 },
    { x: across ? 0 : width, y: down ? 0 : height },
  ];
}
