import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { z } from 'zod';

/** Widgets that are moved together; they are its children. */
export const groupType: WidgetType<'WidgetGroup'> = { type: 'WidgetGroup', dataSchema: z.looseObject({}) };
