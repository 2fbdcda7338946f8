import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { customerAccess, defineCall } from './call.ts';

/** Somebody else who has the console of a gateway open. */
export const otherSessionSchema = z.object({
  /** The preferred name of the account, or its user name. */
  account: z.string(),
  /** Whether it is the account of the caller, in another browser. */
  own: z.boolean(),
  since: z.iso.datetime(),
  /** The page that is open, by its name; empty when it is not known. */
  page: z.string(),
});

/**
 * Says that the caller has the console of a gateway open, and answers who else does. Pages send it every 60 s
 * (platform specification, section 9); a session with a gateway ends by `close`, or when three are missing.
 */
export const sendHeartbeat = defineCall({
  path: '/api/mqtt/gateway/sendHeartbeat',
  access: customerAccess,
  request: z.object({
    sn: serialNumberSchema,
    /** Whether the gateway has to be online: refused with `gateway.offline` when it is not. */
    validStatus: z.boolean().default(true),
    /** The page that is open, by its name. */
    page: z.string().max(50).default(''),
  }),
  answer: z.object({
    online: z.boolean(),
    /** The revision of its configuration that the gateway last reported; null before it reported one. */
    revision: revisionSchema.nullable(),
    /** The one who opened it first comes first; 50 at most. */
    others: z.array(otherSessionSchema).max(50),
  }),
  errors: ['data.notFound', 'gateway.offline'],
});

/** The calls of this file, for the list of all. */
export const gatewaySessionCalls = { sendHeartbeat } as const;
