import { z } from 'zod';
import { stateLevels } from '../model/signal.ts';
import { choice } from '../schema/field.ts';

/**
 * What a rule compares with: a number, a limit that the signal itself has, or the level of its state. So a threshold is said once,
 * with the signal.
 */
export const ruleMeasures = ['value', 'lowerLimit', 'upperLimit', 'level'] as const;
export type RuleMeasure = (typeof ruleMeasures)[number];

/** A comparison of a live value, and the colour that follows from it. */
export const animationRuleSchema = z.looseObject({
  symbol: choice(['=', '!=', '>', '>=', '<', '<=']),
  /** The number that is compared with, where the measure is a number. */
  value: z.number(),
  /** A number where it is left out. */
  of: choice(ruleMeasures).exactOptional(),
  /** The level that is compared with, where the measure is the level; the highest where it is left out. */
  level: choice(stateLevels).exactOptional(),
  /** Empty where the measure is the level: the colour of that. */
  colour: z.string().max(50).default(''),
});
