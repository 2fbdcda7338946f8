import { z } from 'zod';

/**
 * The identifier of a row of the platform: the digits of a whole number from 1 to 2^53 - 1, as text. Two identifiers
 * are the same when their texts are the same.
 */
export const idSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/, { abort: true })
  .refine((text) => Number.isSafeInteger(Number(text)))
  .brand<'Id'>();

/** {@link idSchema} as a type: only parsing makes one. */
export type Id = z.output<typeof idSchema>;
