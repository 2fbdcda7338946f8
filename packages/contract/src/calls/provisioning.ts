import { z } from 'zod';
import { authoritySchema } from '../model/authority.ts';
import { certificateRequestSchema, certificateSchema } from '../model/gateway-certificate.ts';
import { gatewaySecretSchema, serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { authCodeAccess, defineCall, publicAccess } from './call.ts';

/**
 * Answers a provisioned gateway with the address of its broker. Public, since a gateway has no session: it proves itself with
 * its secret, and is refused with the same error whether the SN or the secret is wrong; or it shows its certificate, which it
 * proves to the broker (docs/decisions/0017-certificates-of-gateways.md), and learns why that would be refused.
 */
export const gatewayConnection = defineCall({
  path: '/api/gateway/connection',
  access: publicAccess,
  request: z.object({
    sn: serialNumberSchema,
    /** Not looked at where there is a certificate. */
    secret: gatewaySecretSchema.optional(),
    certificate: certificateSchema.optional(),
  }),
  answer: z.object({
    /** An `mqtt://` or `mqtts://` address. */
    broker: z.string().max(500),
    /** The authorities that the gateway is to trust from now on; null where it keeps those that it trusts. */
    authority: authoritySchema.nullable().default(null),
    /** The platform's time, ms since 1970. */
    time: z.number(),
    /**
     * The time over which gateways are to come back when they have lost the platform, in s: each waits so long at most. Null where
     * the platform does not say.
     */
    returnSeconds: z
      .number()
      .min(limits.gatewayReturn.leastSeconds)
      .max(limits.gatewayReturn.mostSeconds)
      .nullable()
      .default(null),
    /** Whether the platform issues certificates to gateways. */
    certificates: z.boolean().default(false),
    /** Whether the certificate that was shown is to be replaced now: another authority signs. */
    renew: z.boolean().default(false),
  }),
  errors: [
    'gateway.credentialsRefused',
    'gateway.certificateForeign',
    'gateway.certificateOfOther',
    'gateway.certificateExpired',
    'gateway.certificateRevoked',
    'gateway.certificateRequired',
    'gateway.certificatesOff',
    'gateway.certificatesAtBroker',
    'gateway.certificatesNeedTls',
  ],
});

/**
 * Issues a certificate to a gateway that proves itself with its secret. Public, since a gateway has no session. The key is made at
 * the gateway and stays there. Where the gateway may not use its secret any more, the key of its present certificate signs
 * the request as well.
 */
export const gatewayCertify = defineCall({
  path: '/api/gateway/certificate',
  access: publicAccess,
  request: z.object({
    sn: serialNumberSchema,
    secret: gatewaySecretSchema,
    request: certificateRequestSchema,
    /** The present certificate, and the signature of `renewalStatement` in base64. */
    present: certificateSchema.optional(),
    signature: z.base64().max(200).optional(),
  }),
  answer: z.object({ certificate: certificateSchema }),
  errors: [
    'gateway.credentialsRefused',
    'gateway.certificatesOff',
    'gateway.certificatesAtBroker',
    'gateway.certificatesNeedTls',
    'gateway.certificateRequestRefused',
    'gateway.certificateNeedsPresent',
    'request.tooMany',
  ],
});

/**
 * Gives a gateway another secret: now if it is online, otherwise when it comes. The old one is valid until the gateway has
 * proved itself with the new one.
 */
export const gatewayRenewSecret = defineCall({
  path: '/api/gateway/renewSecret',
  access: authCodeAccess('gateway:secrets'),
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'gateway.secretAtBroker'],
});

/** The calls of this file, for the list of all. */
export const provisioningCalls = { gatewayConnection, gatewayCertify, gatewayRenewSecret } as const;
