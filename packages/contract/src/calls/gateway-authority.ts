import { z } from 'zod';
import { authorityNumberSchema, fingerprintSchema } from '../model/gateway-certificate.ts';
import { authCodeAccess, defineCall } from './call.ts';

const access = authCodeAccess('gateway:secrets');

/** An authority of this installation that signs, or has signed, certificates of gateways. */
export const signingAuthoritySchema = z.object({
  number: authorityNumberSchema,
  /** The common name of its certificate. */
  name: z.string(),
  fingerprint: fingerprintSchema,
  /** Since when it signs. */
  since: z.iso.datetime(),
  validTo: z.iso.datetime(),
  /** Whether it signs now: the one that began last does. */
  present: z.boolean(),
  /** How many gateways have a certificate of it that is taken, of those that are not refused. */
  gateways: z.number().int(),
});
export type SigningAuthority = z.output<typeof signingAuthoritySchema>;

/**
 * Begins another authority that signs certificates of gateways. The key of the one before is deleted; what that has signed is taken
 * until its gateways have renewed it, which they are asked to do at once.
 */
export const provisionRenewAuthority = defineCall({
  path: '/api/gateway/provision/renewAuthority',
  access,
  request: z.object({}),
  answer: z.object({ number: authorityNumberSchema }),
  errors: [
    'gateway.authorityBefore',
    'gateway.certificatesOff',
    'gateway.certificatesAtBroker',
    'gateway.certificatesNeedTls',
  ],
});

/**
 * Removes an authority that signs no more. While gateways have certificates of it, only with `revoke`: they are refused from then on,
 * and these gateways get others with their secrets.
 */
export const provisionRemoveAuthority = defineCall({
  path: '/api/gateway/provision/removeAuthority',
  access,
  request: z.object({ number: authorityNumberSchema, revoke: z.boolean().default(false) }),
  answer: z.object({ revoked: z.number().int() }),
  errors: ['data.notFound', 'gateway.authorityInUse'],
});

/** The calls of this file, for the list of all. */
export const gatewayAuthorityCalls = { provisionRenewAuthority, provisionRemoveAuthority } as const;
