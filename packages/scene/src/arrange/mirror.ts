import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { definitionOf } from '@penstock/widgets/list';
import { isWayType } from '@penstock/widgets/parts/way-data';
import type { Point } from '../geometry/point.ts';
import { normalAngle } from '../geometry/angle.ts';
import { pageBoxOf, positionOnPage } from '../geometry/placement.ts';
import { tidy } from '../geometry/rotated-box.ts';
import { isGroup, type WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { fieldValue, withField } from '../widgets/field-value.ts';
import type { Axis } from './distribute.ts';

/** Widgets after they were mirrored on a line through a point of the page: left and right, or top and bottom, change. */
export function mirroredRecords(
  tree: WidgetTree,
  widgets: readonly WidgetRecord[],
  axis: Axis,
  about: Point,
): readonly WidgetRecord[] {
  return widgets.flatMap((record) => {
    const box = pageBoxOf(tree, record.id);
    if (!box) return [];
    const { x, y } = box.centre;
    const centre = axis === 'horizontal' ? { x: 2 * about.x - x, y } : { x, y: 2 * about.y - y };
    const mirrored = { ...box, centre, rotate: -box.rotate };
    const position = positionOnPage(tree, record.parentId, record.position, mirrored);
    return [{ ...withMirroredContent(record, axis), position }, ...contents(tree, record, axis)];
  });
}

/** The content of a group, mirrored within it. */
function contents(tree: WidgetTree, group: WidgetRecord, axis: Axis): readonly WidgetRecord[] {
  const { width, height } = group.position;
  return tree.childrenOf(group.id).flatMap((child) => {
    const { x, y, rotate } = child.position;
    const position = {
      ...child.position,
      x: axis === 'horizontal' ? tidy(width - x - child.position.width) : x,
      y: axis === 'vertical' ? tidy(height - y - child.position.height) : y,
      ...(rotate === undefined ? {} : { rotate: normalAngle(tidy(-rotate)) }),
    };
    return [{ ...withMirroredContent(child, axis), position }, ...contents(tree, child, axis)];
  });
}

/** A leaf is drawn mirrored where its type can be; a group is mirrored by what is in it. */
function withMirroredContent(record: WidgetRecord, axis: Axis): WidgetRecord {
  if (isGroup(record)) return record;
  if (isWayType(record.widgetType)) return withMirroredPoints(record, axis);
  const fields = definitionOf(record.widgetType)?.fields ?? [];
  if (!fields.some(({ path }) => path === 'style.flip')) return record;
  const before = fieldValue(record, 'style.flip');
  const horizontal = (before === 'horizontal' || before === 'both') !== (axis === 'horizontal');
  const vertical = (before === 'vertical' || before === 'both') !== (axis === 'vertical');
  const both = vertical ? 'both' : 'horizontal';
  const flip = horizontal ? both : vertical ? 'vertical' : undefined;
  return withField(record, 'style.flip', flip);
}

/** The points of a pipe, mirrored within what they cover. */
function withMirroredPoints(record: WidgetRecord, axis: Axis): WidgetRecord {
  const points = record.data?.['points'];
  if (!Array.isArray(points)) return record;
  const name = axis === 'horizontal' ? 'x' : 'y';
  const numbers = points.flatMap((point: unknown) => {
    const value = isJsonObject(point) ? point[name] : undefined;
    return typeof value === 'number' ? [value] : [];
  });
  const sum =
    numbers.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY) +
    numbers.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const mirrored = points.flatMap((point: unknown): readonly Json[] => {
    if (!isJsonObject(point)) return [];
    const value = point[name];
    return [typeof value === 'number' ? { ...point, [name]: tidy(sum - value) } : point];
  });
  return withField(record, 'data.points', mirrored);
}
