import { z } from 'zod';

/** The pending changes of a gateway's configuration, beside its revision. */
export const pendingEffectsSchema = z.object({
  /** A revision on probation: the gateway returns to another one unless it is confirmed in time. */
  probation: z
    .object({
      revision: z.number().int(),
      returnsTo: z.number().int(),
      /** When it returns, by the clock of the platform. */
      until: z.iso.datetime(),
    })
    .nullable()
    .default(null),
  /** Paths of the configuration that were changed and take effect at the next restart of the gateway. */
  restart: z.array(z.string().max(500)).max(100).default([]),
});
export type PendingEffects = z.output<typeof pendingEffectsSchema>;
