import { text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** The fields of a product. */
export const productSchema = z.object({
  title: text('requiredText'),
  titleEn: text('generalText').default(''),
  remark: text('generalText').default(''),
  hardwareFlag: z.boolean().default(false),
});
