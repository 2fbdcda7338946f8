import { z } from 'zod';

/** The most bytes of a recorded text, in UTF-8; what is longer is cut at a whole character. */
export const recordedTextBytes = 240;

/** The digits of an integer that a double does not hold exactly. */
export const integerText = /^-?[0-9]{1,20}$/;

/**
 * One recorded value: a number (a switch is 0 or 1), null where the quality was bad, a text, or the digits of an
 * integer that a double does not hold exactly.
 */
export const recordedValueSchema = z.union([
  z.number(),
  z.null(),
  z.string().max(recordedTextBytes),
  z.object({ integer: z.string().regex(integerText) }),
]);
export type RecordedValue = z.output<typeof recordedValueSchema>;
