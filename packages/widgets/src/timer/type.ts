import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';

export const timerDataSchema = z.looseObject({
  format: z.string().max(40).default('YYYY-MM-DD HH:mm:ss'),
  /** The present time, or the time until or since `target`. */
  mode: choice(['clock', 'countdown', 'elapsed']).default('clock'),
  /** A date and time such as 2026-12-31 18:00:00, of the place where the page is shown. */
  target: z.string().max(40).default(''),
  title: text('generalText').default(''),
  /** Shown when a countdown has ended. */
  endText: text('generalText').default(''),
});

export const timerType: WidgetType<'UsualTimer'> = {
  type: 'UsualTimer',
  dataSchema: timerDataSchema,
  styleSchema: bare,
};
