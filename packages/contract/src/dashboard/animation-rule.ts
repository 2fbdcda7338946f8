import { z } from 'zod';
import { choice } from '../schema/field.ts';

/** A comparison of a live value, and the colour that follows from it. */
export const animationRuleSchema = z.looseObject({
  symbol: choice(['=', '!=', '>', '>=', '<', '<=']),
  value: z.number(),
  colour: z.string().max(50).default(''),
});
