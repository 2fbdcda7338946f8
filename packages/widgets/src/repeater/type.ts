import { recordId } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** A row that its author typed: a part of the equipment whose page it is, or of another. */
const repeaterRow = z.looseObject({
  id: z.string().max(50),
  title: text('generalText').default(''),
  /** Put before the keys of the signals of the component, such as `pump2_`. */
  keyPrefix: z.string().max(100).default(''),
});

/** The data of a repeater: the component, and that for which it is drawn once each. */
export const repeaterDataSchema = z.looseObject({
  componentId: recordId.default(''),
  /** All equipments of the product, of an area, chosen ones, or rows that are typed. */
  over: choice(['product', 'area', 'chosen', 'rows']).default('product'),
  /** An area with what is below it; empty for all (of the product), or none. */
  area: recordId.default(''),
  equipments: z.array(recordId).max(limits.repeatedRows).default([]),
  rows: z.array(repeaterRow).max(limits.repeatedRows).default([]),
  /** By title, or the worst open alarms first; rows keep their order. */
  order: choice(['title', 'alarm']).default('title'),
  /** How many are drawn at most. */
  limit: z.number().int().min(1).max(limits.repeatedRows).default(50),
  /** The least width of a card, in page units: as many are beside each other as have room. */
  cardWidth: z.number().min(40).max(4000).default(240),
  gap: z.number().min(0).max(200).default(12),
  /** Whether a card has the title of its equipment above it. */
  showTitle: z.boolean().default(true),
  /** Whether the border of a card shows the worst open alarm. */
  showAlarm: z.boolean().default(true),
  /** The parameter of the component that gets the title, by its id. */
  titleParameter: z.string().max(50).default(''),
  /** Shown where there is nothing to draw. */
  emptyText: text('widgetText').default(''),
  /** The values of parameters of the component, for all cards. */
  values: z.record(z.string().max(50), z.json()).default({}),
});
export type RepeaterData = z.output<typeof repeaterDataSchema>;

export const repeaterType: WidgetType<'ComplexRepeater'> = {
  type: 'ComplexRepeater',
  dataSchema: repeaterDataSchema,
  needs: ['components', 'repeat'],
};
