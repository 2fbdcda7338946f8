import { z } from 'zod';
import { textSchema } from '../schema/text.ts';
import { idSchema } from './identifier.ts';

/** An equipment that was left out when something was done to several, and why. */
export const refusedEquipmentSchema = z.object({
  id: idSchema,
  /** In the caller's language; empty where the caller does not see it. */
  title: z.string(),
  /** The key of the error in the catalogue, and what it says. */
  key: z.string(),
  message: textSchema,
});
export type RefusedEquipment = z.output<typeof refusedEquipmentSchema>;
