import { writeBindingSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { entryBox } from '../parts/styles.ts';
import { question } from '../parts/value-data.ts';

export const timeSelectorDataSchema = z.looseObject({
  format: z.string().max(40).default('YYYY-MM-DD HH:mm'),
  binding: writeBindingSchema.nullable().default(null),
  placeholder: text('generalText').default(''),
  /** The time as text in its format, or as seconds or milliseconds since 1970. */
  writeAs: choice(['text', 'seconds', 'milliseconds']).default('text'),
  ...question,
});

export const timeSelectorType: WidgetType<'UsualTimeSelector'> = {
  type: 'UsualTimeSelector',
  dataSchema: timeSelectorDataSchema,
  styleSchema: entryBox,
  writes: true,
};
