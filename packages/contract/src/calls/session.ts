import { z } from 'zod';
import { defineCall, sessionAccess } from './call.ts';

/** Names a session to its owner without being able to use it: 32 hexadecimal digits of its hash. */
const sessionIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** The sessions of the own account, the one used last first; 100 at most. */
export const sessionQuery = defineCall({
  path: '/api/user/session/query',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({
    rows: z.array(
      z.object({
        id: sessionIdSchema,
        /** Whether it is the session that asks. */
        current: z.boolean(),
        /** The network address it was opened from. */
        address: z.string(),
        /** The browser or program, as it names itself. */
        userAgent: z.string(),
        opened: z.iso.datetime(),
        /** When it was last used, to a minute. */
        lastSeen: z.iso.datetime(),
        expires: z.iso.datetime(),
      }),
    ),
  }),
});

/** Ends sessions of the own account: those named, or all but the one that asks. Unknown ones are ended already. */
export const sessionEnd = defineCall({
  path: '/api/user/session/end',
  access: sessionAccess,
  request: z.object({
    ids: z.array(sessionIdSchema).max(100).default([]),
    others: z.boolean().default(false),
  }),
  answer: z.object({ ended: z.number().int() }),
});

/** The calls of this file, for the list of all. */
export const sessionCalls = { sessionQuery, sessionEnd } as const;
