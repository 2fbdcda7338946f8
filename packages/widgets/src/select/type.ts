import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { binding, colour, question } from '../parts/value-data.ts';

const selectOption = z.looseObject({
  indexId: z.string().max(50),
  text: text('generalText').default(''),
  clickEvent: clickEventSchema.prefault({}),
});
export type SelectOptionData = z.output<typeof selectOption>;

export const selectDataSchema = z.looseObject({
  /** Shown while no option is the present one. */
  text: text('generalText').default(''),
  /** The option that writes the value of this binding is the present one. */
  binding,
  /** None: the words of the signal, each of which writes its value. */
  selectDatas: z
    .array(selectOption)
    .max(limits.mappings)
    .default(() => ['1', '2', '3'].map((indexId) => selectOption.parse({ indexId }))),
  /** The question before a word of the signal is written; options of the page have their own. */
  ...question,
  hint: z.boolean().default(true),
});

export const selectStyleSchema = z.looseObject({
  radius: z.number().min(0).max(10_000).default(10),
  triangleShow: z.boolean().default(true),
  eventType: choice(['click', 'hover']).default('click'),
  triangleFill: colour.default('#000000'),
  triangleStroke: colour.default('#000000'),
});

export const selectType: WidgetType<'UsualSelect'> = {
  type: 'UsualSelect',
  dataSchema: selectDataSchema,
  styleSchema: selectStyleSchema,
  writes: ({ selectDatas }) => Array.isArray(selectDatas) && selectDatas.length === 0,
};
