import { z } from 'zod';

/** The outcome of giving an identity: taken; not, since the gateway has one; or wrong, with the fields. */
export const identityOutcomeSchema = z.object({
  outcome: z.enum(['taken', 'occupied', 'wrong']),
  /** The names of the fields that are wrong; never their content. */
  fields: z.array(z.string().max(100)).max(20).default([]),
});
export type IdentityOutcome = z.output<typeof identityOutcomeSchema>;
