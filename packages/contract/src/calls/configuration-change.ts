import { z } from 'zod';

/** How long a change can be on probation, in s. */
export const probationLimits = { minimum: 30, maximum: 600 } as const;

/** What every call that changes the configuration of a gateway says about its change. */
export const changeFields = {
  /** Why; kept with the revision. */
  note: z.string().max(200).default(''),
  /** How long the gateway tries the change before it goes back, unless it is kept, in s; 0 for a change that stays. */
  probation: z
    .union([z.literal(0), z.number().int().min(probationLimits.minimum).max(probationLimits.maximum)])
    .default(0),
} as const;
