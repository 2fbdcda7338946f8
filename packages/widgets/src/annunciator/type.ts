import { boundItemSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';
import { colour } from '../parts/value-data.ts';

export const annunciatorDataSchema = z.looseObject({
  title: text('generalText').default(''),
  /** Each has a window, which has its colour while it is lit; where it has none, that of the style. */
  signals: z.array(boundItemSchema).max(limits.variablesPerReport).default([]),
  /** How many windows are beside each other. */
  columns: z.number().int().min(1).max(20).default(4),
  /** A window is lit while its value is not 0; or while it is 0, for contacts that a fault opens. */
  litWhen: choice(['on', 'off']).default('on'),
  /** Whether each window says the state that its signal has for the value. */
  showState: z.boolean().default(false),
});

export const annunciatorStyleSchema = bare.extend({
  /** The colour of windows that are lit, and of those that are not. */
  color: colour.default('#b3261e'),
  trackColor: colour.default('#8a9ba340'),
  font: z
    .looseObject({ size: z.number().min(1).max(1000).default(13), color: colour.default('#5f7580') })
    .prefault({}),
});

export const annunciatorType: WidgetType<'PlantAnnunciator'> = {
  type: 'PlantAnnunciator',
  dataSchema: annunciatorDataSchema,
  styleSchema: annunciatorStyleSchema,
};
