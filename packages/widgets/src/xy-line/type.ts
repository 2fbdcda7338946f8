import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { axesLook, chartItemSchema, chartLook, timeRange } from '../parts/chart-data.ts';
import { chartStyle } from '../parts/styles.ts';
import { colour } from '../parts/value-data.ts';

/** One direction of an XY line: what the scale of its axis is. */
const xyScale = z.looseObject({
  type: choice(['adapt', 'fixed']).default('adapt'),
  min: z.number().default(0),
  max: z.number().default(100),
});

/** The sources of the points of an XY line. */
const xyPair = z.looseObject({
  type: choice(['report', 'signal', 'mvar']).default('signal'),
  x: chartItemSchema.nullable().default(null),
  y: chartItemSchema.nullable().default(null),
  /** Empty: one of the theme. */
  colour: colour.default(''),
});
export type ChartPair = z.output<typeof xyPair>;

export const xyLineDataSchema = z.looseObject({
  ...chartLook,
  ...axesLook,
  timeRange,
  modeX: xyScale.prefault({}),
  modeY: xyScale.prefault({}),
  pairs: z
    .array(xyPair)
    .length(2)
    .default(() => [xyPair.parse({}), xyPair.parse({})]),
  /** Whether the time can be chosen with buttons. */
  buttonShow: z.boolean().default(true),
  drawType: choice(['line', 'dot']).default('line'),
});
export type XyLineData = z.output<typeof xyLineDataSchema>;

export const xyLineType: WidgetType<'ComplexXyline'> = {
  type: 'ComplexXyline',
  dataSchema: xyLineDataSchema,
  styleSchema: chartStyle,
  needs: ['history'],
};
