import { text } from '@penstock/contract/schema/field';
import { translations } from '@penstock/contract/schema/translations';
import { z } from 'zod';

/** The fields of a product. */
export const productSchema = z.object({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  remark: text('generalText').default(''),
  hardwareFlag: z.boolean().default(false),
});
