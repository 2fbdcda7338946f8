import { z } from 'zod';
import { holdIdSchema, ownReleaseReasons, pressSchema, releaseSchema } from '../../model/held-write.ts';
import { writtenValueSchema } from '../../model/written-value.ts';
import { limits } from '../../rules/limits.ts';
import { keySchema, method } from '../method.ts';

const { min, max } = limits.heldWrite.endMilliseconds;

/** A {@link holdSchema} on the link: a press says after how many ms without {@link renewHold} it ends. */
export const writtenHoldSchema = z.discriminatedUnion('step', [
  pressSchema.extend({ milliseconds: z.number().int().min(min).max(max) }),
  releaseSchema,
]);
export type WrittenHold = z.output<typeof writtenHoldSchema>;

/**
 * Says that a button is still pressed: what was written with it (`hold` of `variable.write`) stays. Writes nothing. Refused with
 * `write.holdOver` when the gateway has ended it, or never began; older versions do not know the method.
 */
export const renewHold = method({
  name: 'variable.renewHold',
  answeredBy: 'gateway',
  params: z.object({ key: keySchema, id: holdIdSchema }),
  result: z.object({}),
  timeout: 5000,
});

/** The gateway has ended a press automatically. It says so until the platform has answered, also after a restart. */
export const reportRelease = method({
  name: 'variable.released',
  answeredBy: 'platform',
  params: z.object({
    key: keySchema,
    id: holdIdSchema,
    /** The value that was to be written. */
    value: writtenValueSchema,
    reason: z.enum(ownReleaseReasons),
    /** When it was written or given up, by the gateway's clock, ms since 1970. */
    time: z.number(),
    /** The field device code why it could not be written; absent where it was. */
    code: z.string().max(16).optional(),
  }),
  result: z.object({}),
  timeout: 15_000,
});
