import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';

/**
 * What a product is imported from (platform specification, section 3): its title, whether it has hardware of its own, and
 * the exported product as a JSON file of at most {@link limits.importBytes}.
 */
export const productImportSchema = z.strictObject({
  productTitle: text('requiredText'),
  hardwareFlag: z.boolean(),
  json: z.instanceof(Uint8Array).refine((file) => file.length <= limits.importBytes),
});
