import { type WayData, wayOf } from '@penstock/widgets/parts/way-data';
import { type Box, boxOfPoints } from '../geometry/box.ts';
import { distanceToLine } from '../geometry/distance-to-line.ts';
import type { Point } from '../geometry/point.ts';
import type { WidgetRecord } from '../page/record.ts';

/** The points of a pipe in the own coordinates of its widget: scaled where its box has another size than they have. */
export function pipePoints(
  { points }: Pick<WayData, 'points'>,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Point[] {
  const box = boxOfPoints(points);
  if (!box) return points;
  const across = box.width > 0 && width > 0 ? width / box.width : 1;
  const down = box.height > 0 && height > 0 ? height / box.height : 1;
  return points.map(({ x, y }) => ({ x: (x - box.x) * across, y: (y - box.y) * down }));
}

/** The box that a pipe through some points has, and the points in it. */
export function boxedPoints(points: readonly Point[]): {
  readonly box: Box;
  readonly points: readonly Point[];
} {
  const box = boxOfPoints(points) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { box, points: points.map(({ x, y }) => ({ x: x - box.x, y: y - box.y })) };
}

/** Whether a point in the own coordinates of a pipe is on it, or within a tolerance of its middle. */
export function isOnPipe(record: WidgetRecord, point: Point, tolerance: number): boolean {
  const way = wayOf(record);
  if (!way) return false;
  const width = record.widgetType === 'PlantPipe' ? way['width'] : undefined;
  const reach = Math.max(tolerance, typeof width === 'number' ? width / 2 : 4);
  const points = pipePoints(way, record.position);
  return points.some((to, index) => distanceToLine(point, points[index - 1] ?? to, to) <= reach);
}
