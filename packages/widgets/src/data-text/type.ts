import { signalMaps } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';
import { boundText, decimals, rules } from '../parts/value-data.ts';

/** How a number is written: as its signal says, or as one of these whatever its signal says. */
export const valueFormats = ['auto', 'number', 'percent', 'scientific', 'hexadecimal'] as const;

export const dataTextSchema = boundText.extend({
  format: choice(valueFormats).default('auto'),
  /** Decimal places; null where the signal's own count. */
  decimals,
  /** Empty where the signal's own unit is shown. */
  unit: z.string().max(20).default(''),
  showUnit: z.boolean().default(true),
  prefix: text('generalText').default(''),
  suffix: text('generalText').default(''),
  /** Texts that are shown for values; those of the signal count where none fits. */
  signalMaps: signalMaps.default([]),
  /** A curve of the last minutes behind the value, where the history of the value is known. */
  sparkline: z.boolean().default(false),
  sparklineMinutes: z.number().int().min(1).max(10_080).default(60),
  /** The colour of the text by value: the first that holds counts. */
  rules,
});
export type DataText = z.output<typeof dataTextSchema>;

export const dataTextType: WidgetType<'UsualDataText'> = {
  type: 'UsualDataText',
  dataSchema: dataTextSchema,
  styleSchema: bare,
};
