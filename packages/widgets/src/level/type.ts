import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { binding, colour, range, shownValue, zones } from '../parts/value-data.ts';

/** The shapes of a level: plain shapes, and a vessel with domed ends. */
export const levelShapes = [
  'ShapeRect',
  'ShapeCircle',
  'ShapeEllipse',
  'ShapeTriangle',
  'ShapePrism',
  'ShapeParallelogram',
  'ShapeOctagon',
  'ShapeLine',
  'ShapeArrow',
  'tank',
] as const;
export type LevelShape = (typeof levelShapes)[number];

export const levelDataSchema = z.looseObject({
  ...range,
  binding,
  shape: choice(levelShapes).default('ShapeRect'),
  direction: choice(['up', 'down', 'left', 'right']).default('up'),
  zones,
  valueType: choice(['percent', 'value']).default('percent'),
  ...shownValue,
});

export const levelType: WidgetType<'UsualPercentFill'> = {
  type: 'UsualPercentFill',
  dataSchema: levelDataSchema,
  styleSchema: z.looseObject({
    /** The colours of the empty part, and of the full one. */
    fill: z.json().default('#8a9ba326'),
    color: colour.default('#6f9aa8'),
    stroke: z.looseObject({ color: colour.default('#5f7580') }).prefault({}),
  }),
};
