import { z } from 'zod';

/**
 * The limits of the platform for each gateway, so that none takes the service from the others.
 * - `messages`, `bytes`: everything it sends, a second. What exceeds the first is dropped.
 * - `batches`: batches of recorded values a second. `inFlight`: batches and bytes that wait to be stored.
 * - `streams`, `recordings`: new ones, and all of them.
 * - `requests`: how often it presents itself and reports its configuration.
 * - `failures`: it sent what could not be stored, and has to wait before it tries again.
 */
export const gatewayQuotas = [
  'messages',
  'bytes',
  'batches',
  'inFlight',
  'streams',
  'recordings',
  'requests',
  'failures',
] as const;
export type GatewayQuota = (typeof gatewayQuotas)[number];

/** How often a gateway exceeded one of its quotas. */
export const exceededQuotaSchema = z.object({
  quota: z.enum(gatewayQuotas),
  /** How many messages were refused or dropped for it. */
  refused: z.number().int(),
  /** When that happened first and last. */
  first: z.iso.datetime(),
  last: z.iso.datetime(),
});
export type ExceededQuota = z.output<typeof exceededQuotaSchema>;
