import { ownReleaseReasons } from '@penstock/contract/model/held-write';
import { writtenValueSchema } from '@penstock/contract/model/written-value';
import { z } from 'zod';

/** How the gateway ended a press automatically. */
export const ownReleaseSchema = z.object({
  reason: z.enum(ownReleaseReasons),
  /** The time by the clock of the gateway, ms since 1970. */
  time: z.number(),
  /** The field device code why the value of the release could not be written; absent where it was. */
  code: z.string().optional(),
});

/** The note of a press on disk, from before its value is written until nothing of it is left to do. */
export const heldNoteSchema = z.object({
  key: z.string(),
  releaseValue: writtenValueSchema,
  /** Where the variable was: what the configuration has elsewhere since then is not written. */
  position: z.string(),
  /** Null while the value of the release is to be written; then what the platform is to be notified of. */
  ended: ownReleaseSchema.nullable(),
});
export type HeldNote = z.output<typeof heldNoteSchema>;
