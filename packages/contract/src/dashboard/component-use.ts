import { z } from 'zod';
import { recordId } from './binding.ts';

/** What a use of a component on a page holds: which component, and what it has in place of the component's own, by parameter. */
export const componentUseSchema = z.looseObject({
  componentId: recordId.default(''),
  values: z.record(z.string().max(50), z.json()).default({}),
});
