import { writeBindingSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';
import { binding, colour, question, range, shownValue } from '../parts/value-data.ts';

export const sliderDataSchema = z.looseObject({
  ...range,
  /** The setpoint: what is written, and read back. */
  binding: writeBindingSchema.nullable().default(null),
  /** The actual value, shown as a mark beside the setpoint. */
  actualBinding: binding,
  /** By how much it moves; null for the step of the signal, which follows from its decimals and limits. */
  step: z.number().min(0.000001).max(1_000_000).nullable().default(1),
  direction: choice(['horizontal', 'vertical']).default('horizontal'),
  ...shownValue,
  ...question,
});

export const sliderStyleSchema = bare.extend({
  color: colour.default('#0a6779'),
  trackColor: colour.default('#8a9ba359'),
  font: z.looseObject({ color: colour.default('#5f7580') }).prefault({}),
});

export const sliderType: WidgetType<'UsualScrollbar'> = {
  type: 'UsualScrollbar',
  dataSchema: sliderDataSchema,
  styleSchema: sliderStyleSchema,
  writes: true,
};
