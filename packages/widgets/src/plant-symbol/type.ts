import { bindingSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** The states that symbols of the library have, whatever their kind. They are part of saved pages. */
export const symbolStates = [
  'running',
  'stopped',
  'open',
  'closed',
  'moving',
  'on',
  'off',
  'normal',
  'fault',
  'unknown',
] as const;
export type SymbolState = (typeof symbolStates)[number];

/** The value, or the range of values, of which a state follows; `from` and `to` belong to the range. */
export const symbolStateMapSchema = z.looseObject({
  value: z
    .union([z.number(), z.string().max(50)])
    .nullable()
    .default(null),
  from: z.number().nullable().default(null),
  to: z.number().nullable().default(null),
  state: choice(symbolStates),
});
export type SymbolStateMap = z.output<typeof symbolStateMapSchema>;

const colour = z.string().max(50).default('');

/** The data of a symbol of the library on a page. Empty colours are those of the library. */
export const plantSymbolDataSchema = z.looseObject({
  symbol: z.string().max(50).default('centrifugal-pump'),
  state: z
    .looseObject({
      binding: bindingSchema.nullable().default(null),
      maps: z.array(symbolStateMapSchema).max(limits.mappings).default([]),
      /** A fault of its own, such as a trip: while it is not 0, the symbol shows a fault whatever else its state is. */
      fault: bindingSchema.nullable().default(null),
      /** Shown where nothing is bound; `rest` is the one of its kind at rest, such as stopped or closed. */
      fixed: choice(['rest', ...symbolStates]).default('rest'),
    })
    .prefault({}),
  level: z
    .looseObject({
      binding: bindingSchema.nullable().default(null),
      minVal: z.number().default(0),
      maxVal: z.number().default(100),
      /** Percent; shown where nothing is bound. */
      fixed: z.number().min(0).max(100).default(50),
    })
    .prefault({}),
  /** The value that texts of a symbol of the company show; beside the label where the symbol has none. */
  value: z.looseObject({ binding: bindingSchema.nullable().default(null) }).prefault({}),
  colors: z.looseObject({ body: colour, line: colour, liquid: colour }).prefault({}),
  label: z
    .looseObject({ show: z.boolean().default(false), text: text('generalText').default('') })
    .prefault({}),
});
export type PlantSymbolData = z.output<typeof plantSymbolDataSchema>;

export const plantSymbolType: WidgetType<'PlantSymbol'> = {
  type: 'PlantSymbol',
  dataSchema: plantSymbolDataSchema,
  turnsPicture: true,
};
