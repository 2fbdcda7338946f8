import { z } from 'zod';
import { defineCall, publicAccess } from './call.ts';

/**
 * The abilities of this installation before anybody signs in: pages choose by them between forms with and
 * without text messages, and state the unavailable ones.
 */
export const edition = defineCall({
  path: '/api/user/edition',
  access: publicAccess,
  request: z.object({}),
  answer: z.object({
    /** `sms` where text messages can be sent, otherwise `neutral`. */
    edition: z.enum(['sms', 'neutral']),
    sms: z.boolean(),
    email: z.boolean(),
    /** Whether people can register. */
    registration: z.boolean(),
    /** The version of the platform. */
    version: z.string(),
    /** Whether messages go to the outbox of a demo instead of to people. */
    demo: z.boolean(),
  }),
});

/** The calls of this file, for the list of all. */
export const userEditionCalls = { edition } as const;
