import { z } from 'zod';
import { defineCall, publicAccess } from './call.ts';

/** The serial number on a gateway's label: exactly 12 digits (gateway specification, section 5). */
export const serialNumberSchema = z.string().regex(/^[0-9]{12}$/);

/**
 * Tells a provisioned gateway where the broker is. Public, since a gateway has no session: it proves itself with
 * its secret, and is refused with the same error whether the SN or the secret is wrong.
 */
export const gatewayConnection = defineCall({
  path: '/api/gateway/connection',
  access: publicAccess,
  request: z.object({ sn: serialNumberSchema, secret: z.string().min(32).max(200) }),
  answer: z.object({
    /** An `mqtt://` or `mqtts://` address. */
    broker: z.string().max(500),
    /** The platform's time, ms since 1970. */
    time: z.number(),
  }),
  summary: { zh: '网关查询消息服务器地址', en: 'Tell a gateway where its broker is' },
  errors: ['gateway.credentialsRefused'],
});
