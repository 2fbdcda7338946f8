import { z } from 'zod';
import { limits } from '../rules/limits.ts';

const { min, max } = limits.probationSeconds;

/** The errors of a call that needs the document of a configuration: it has not come whole from its gateway, or not yet. */
export const loadErrors = ['gateway.syncFailed', 'gateway.variablesLoading'] as const;

/** The fields of every call that changes the configuration of a gateway, about its change. */
export const changeFields = {
  /** Why; kept with the revision. */
  note: z.string().max(200).default(''),
  /** How long the gateway tries the change before it goes back, unless it is kept, in s; 0 for a change that stays. */
  probation: z.union([z.literal(0), z.number().int().min(min).max(max)]).default(0),
} as const;
