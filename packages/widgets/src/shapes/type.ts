import { motionSpeed } from '@penstock/contract/dashboard/motion-speed';
import { lineHeads } from '@penstock/contract/dashboard/widget-style';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { wayFields } from '../parts/way-data.ts';
import { binding, boundText, colour, rules } from '../parts/value-data.ts';

/** The shapes that enclose an area. */
export type AreaType =
  | 'ShapeRect'
  | 'ShapeCircle'
  | 'ShapeEllipse'
  | 'ShapeTriangle'
  | 'ShapePrism'
  | 'ShapeParallelogram'
  | 'ShapeOctagon';

/** Something flows along a line: dashes that move. */
const lineFlow = z
  .looseObject({
    enable: z.boolean().default(false),
    binding,
    /** It flows while one of these holds; without any, while the value is not 0. Without a binding it always flows. */
    rules,
    ...motionSpeed,
    direction: choice(['forward', 'backward']).default('forward'),
    /** Page units in a second. */
    speed: z.number().min(1).max(500).default(40),
    dash: z.number().min(1).max(500).default(10),
    gap: z.number().min(1).max(500).default(10),
    /** The colour of the dashes that flow. */
    color: colour.default('#57bccd'),
  })
  .prefault({});
export type LineFlowData = z.output<typeof lineFlow>;

/** A line, and what flows along it. */
export const lineDataSchema = boundText.extend({ flow: lineFlow });

/** An area with text inside. */
export function areaType<Type extends AreaType>(type: Type): WidgetType<Type> {
  return { type, dataSchema: boundText, turnsPicture: true };
}

export const lineType: WidgetType<'ShapeLine'> = { type: 'ShapeLine', dataSchema: lineDataSchema };

/** An arrow at the end where the style has no other. */
const arrowStyleSchema = z.looseObject({
  line: z.looseObject({ endHead: choice(lineHeads).default('arrow') }).prefault({}),
});

export const arrowType: WidgetType<'ShapeArrow'> = {
  type: 'ShapeArrow',
  dataSchema: lineDataSchema,
  styleSchema: arrowStyleSchema,
};

/** A line or an arrow whose ends follow what they are attached to. */
export const connectorDataSchema = lineDataSchema.extend(wayFields);

export const connectorType: WidgetType<'ShapeConnector'> = {
  type: 'ShapeConnector',
  dataSchema: connectorDataSchema,
  styleSchema: arrowStyleSchema,
};
