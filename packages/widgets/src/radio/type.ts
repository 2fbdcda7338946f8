import { writeBindingSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';
import { colour, question } from '../parts/value-data.ts';

const radioOption = z.looseObject({
  id: z.string().max(50),
  isChecked: z.boolean().default(false),
  title: text('generalText').default(''),
  value: text('keyValue').default(''),
});

export const radioDataSchema = z.looseObject({
  /** None: the words of the signal. */
  options: z.array(radioOption).max(limits.mappings).default([]),
  binding: writeBindingSchema.nullable().default(null),
  direction: choice(['horizontal', 'vertical']).default('vertical'),
  ...question,
});

export const radioType: WidgetType<'UsualRadio'> = {
  type: 'UsualRadio',
  dataSchema: radioDataSchema,
  styleSchema: bare.extend({
    color: colour.default('#0a6779'),
    align: choice(['left', 'center', 'right']).default('left'),
  }),
  writes: true,
};
