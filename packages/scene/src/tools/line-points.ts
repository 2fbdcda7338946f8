import { plantPipeDataSchema } from '@penstock/widgets/plant-pipe/type';
import { worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { transformPoint } from '../geometry/transform.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { pipePoints } from '../pipes/pipe-points.ts';
import { isLine, lineEndsOf } from './hit-shape.ts';

/** The points on the page of what is only a line: straight lines, arrows and pipes; undefined of other widgets. */
export function linePointsOf(tree: WidgetTree, record: WidgetRecord): readonly Point[] | undefined {
  const own = ownPointsOf(record);
  if (!own) return undefined;
  const world = worldOf(tree, record.id);
  return own.map((point) => transformPoint(world, point));
}

function ownPointsOf(record: WidgetRecord): readonly Point[] | undefined {
  if (isLine(record)) return lineEndsOf(record);
  if (record.widgetType !== 'PlantPipe') return undefined;
  const reading = plantPipeDataSchema.safeParse(record.data ?? {});
  return reading.success ? pipePoints(reading.data, record.position) : undefined;
}
