import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';
import { binding, colour, range, shownValue, zones } from '../parts/value-data.ts';

/** Looks of a gauge. */
export const gaugeLooks = ['arc', 'half', 'needle', 'bar', 'ring'] as const;

export const gaugeDataSchema = z.looseObject({
  ...range,
  binding,
  look: choice(gaugeLooks).default('arc'),
  title: text('generalText').default(''),
  zones,
  /** Parts that the scale is divided into; 0 for no marks. */
  ticks: z.number().int().min(0).max(20).default(5),
  thickness: z.number().min(1).max(200).default(10),
  ...shownValue,
});
export type GaugeData = z.output<typeof gaugeDataSchema>;

export const gaugeStyleSchema = bare.extend({
  /** The colour of the part up to the value. */
  color: colour.default('#5f7580'),
  /** The colour of the rest of the scale. */
  trackColor: colour.default('#8a9ba340'),
  font: z.looseObject({ color: colour.default('#5f7580') }).prefault({}),
});

export const gaugeType: WidgetType<'UsualDashboard'> = {
  type: 'UsualDashboard',
  dataSchema: gaugeDataSchema,
  styleSchema: gaugeStyleSchema,
};
