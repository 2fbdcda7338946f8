import { z } from 'zod';
import { text } from '../../schema/field.ts';
import { trustedAuthoritiesSchema } from '../../model/gateway-certificate.ts';
import { hashSchema, method } from '../method.ts';
import { revisionSchema } from '../../schema/revision.ts';

/** The gateway presents itself after each connection. */
export const hello = method({
  name: 'gateway.hello',
  answeredBy: 'platform',
  params: z.object({
    /** The firmware version (gateway specification, section 5: at most 20 characters). */
    software: text('firmwareVersion'),
    hardware: z.string().max(100),
    configurationRevision: revisionSchema,
    configurationHash: hashSchema,
    /** The gateway's time, ms since 1970; earlier versions do not say it. */
    time: z.number().optional(),
    /** The authorities that the gateway trusts; earlier versions do not say it. */
    trusted: trustedAuthoritiesSchema.optional(),
  }),
  result: z.object({
    /** The platform's time, ms since 1970. */
    time: z.number(),
    /**
     * The public keys of this installation that sign firmware: 32 bytes each (Ed25519), in base64. A gateway that knows none yet
     * keeps these; one that does takes no others (docs/firmware.md). Earlier versions send none.
     */
    firmwareKeys: z.array(z.base64().max(64)).max(4).default([]),
  }),
  timeout: 15_000,
});
