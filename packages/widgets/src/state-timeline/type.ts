import { boundItemSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';
import { chartLook, timeRange } from '../parts/chart-data.ts';
import { chartStyle } from '../parts/styles.ts';
import { colour } from '../parts/value-data.ts';

export const stateTimelineDataSchema = z.looseObject({
  ...chartLook,
  /** Each has a row. Its colour is that of the value 1; where it has none, the first of the theme. */
  signals: z.array(boundItemSchema).max(limits.variablesPerReport).default([]),
  timeRange,
  timeFormat: z.string().max(40).default('HH:mm'),
  /** Whether bars have the word of their state where there is room. */
  showText: z.boolean().default(true),
});
export type StateTimelineData = z.output<typeof stateTimelineDataSchema>;

export const stateTimelineStyleSchema = chartStyle.extend({
  /** The colour of the value 0: off, at rest. */
  trackColor: colour.default('#8a9ba340'),
  /** Whether the time can be chosen with buttons. */
  rangeShow: z.boolean().default(false),
});

export const stateTimelineType: WidgetType<'ComplexTimeline'> = {
  type: 'ComplexTimeline',
  dataSchema: stateTimelineDataSchema,
  styleSchema: stateTimelineStyleSchema,
  needs: ['history'],
};
