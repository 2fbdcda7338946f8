import { z } from 'zod';
import { recordId } from './binding.ts';

/** The use of a component on a page: the component, and the values that replace its own, by parameter. */
export const componentUseSchema = z.looseObject({
  componentId: recordId.default(''),
  values: z.record(z.string().max(50), z.json()).default({}),
});
