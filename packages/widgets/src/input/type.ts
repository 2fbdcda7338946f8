import { writeBindingSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { entryBox } from '../parts/styles.ts';
import { decimals, question } from '../parts/value-data.ts';

export const inputDataSchema = z.looseObject({
  text: text('generalText').default(''),
  placeholder: text('generalText').default('请输入值'),
  binding: writeBindingSchema.nullable().default(null),
  valueType: choice(['number', 'text']).default('number'),
  /** The limits of numbers; null where the limits of the signal count. */
  minVal: z.number().nullable().default(null),
  maxVal: z.number().nullable().default(null),
  /** The length of texts, in characters. */
  maxLength: z.number().int().min(1).max(1024).default(50),
  decimals,
  showUnit: z.boolean().default(true),
  unit: z.string().max(20).default(''),
  ...question,
});

export const inputType: WidgetType<'UsualInput'> = {
  type: 'UsualInput',
  dataSchema: inputDataSchema,
  styleSchema: entryBox,
  writes: true,
};
