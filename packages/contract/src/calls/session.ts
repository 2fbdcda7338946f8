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

const changedAt = z.iso.datetime().nullable();

/**
 * When the own account was signed in to before this session, and when each of what secures it was changed last, by whomever; null
 * where that never happened, or so long ago that the operation log no longer has it.
 */
export const securityHistory = defineCall({
  path: '/api/user/security/history',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({
    /** The sign-in before that of this session, and the network address that it came from. */
    lastSignIn: z.object({ time: z.iso.datetime(), address: z.string() }).nullable(),
    password: changedAt,
    tel: changedAt,
    email: changedAt,
    question: changedAt,
    secondFactor: changedAt,
  }),
});

/** The calls of this file, for the list of all. */
export const sessionCalls = { sessionQuery, sessionEnd, securityHistory } as const;
