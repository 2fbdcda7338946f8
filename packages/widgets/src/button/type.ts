import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { z } from 'zod';
import { boundText, colour } from '../parts/value-data.ts';

export const buttonType: WidgetType<'UsualButton'> = {
  type: 'UsualButton',
  dataSchema: boundText,
  styleSchema: z.looseObject({
    fill: z.json().default('#0a6779'),
    radius: z.number().min(0).max(10_000).default(4),
    stroke: z.looseObject({ color: colour.default('#0a6779') }).prefault({}),
    font: z.looseObject({ color: colour.default('#ffffff') }).prefault({}),
  }),
};
