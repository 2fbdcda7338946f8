import { z } from 'zod';
import { authoritySchema } from '../model/authority.ts';
import { gatewaySecretSchema, serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { authCodeAccess, defineCall, publicAccess } from './call.ts';

/**
 * Answers a provisioned gateway with the address of its broker. Public, since a gateway has no session: it proves itself with
 * its secret, and is refused with the same error whether the SN or the secret is wrong.
 */
export const gatewayConnection = defineCall({
  path: '/api/gateway/connection',
  access: publicAccess,
  request: z.object({ sn: serialNumberSchema, secret: gatewaySecretSchema }),
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
  }),
  errors: ['gateway.credentialsRefused'],
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
export const provisioningCalls = { gatewayConnection, gatewayRenewSecret } as const;
