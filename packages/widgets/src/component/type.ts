import { recordId } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { z } from 'zod';

/** The use of a component on a page: the component, and the values that replace its own, by parameter. */
export const componentUseSchema = z.looseObject({
  componentId: recordId.default(''),
  values: z.record(z.string().max(50), z.json()).default({}),
});

export const componentType: WidgetType<'WidgetComponent'> = {
  type: 'WidgetComponent',
  dataSchema: componentUseSchema,
  needs: ['components'],
};
