import { z } from 'zod';
import { defineCall, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';

/** Limits of the browsers that are notified. */
export const pushLimits = {
  /** Browsers of an account; with one more, the oldest is no longer notified. */
  devices: 20,
  /** The longest address of a push service. */
  endpoint: 1000,
} as const;

/** Bytes in base64url, without padding. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`));

/** The public key of this installation for push services, and the browsers of the own account that are notified. */
export const pushInfo = defineCall({
  path: '/api/user/push/info',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({
    /** The application server key that a browser subscribes with, in base64url. */
    publicKey: z.string(),
    devices: z.array(
      z.object({
        id: idSchema,
        /** Whether it was switched on by the session that asks. */
        current: z.boolean(),
        /** The browser as it names itself. */
        userAgent: z.string(),
        time: z.iso.datetime(),
      }),
    ),
  }),
});

/** Has a browser notified for as long as this session lasts. A browser that is notified already stays as it is. */
export const pushAdd = defineCall({
  path: '/api/user/push/add',
  access: sessionAccess,
  request: z.object({
    /** The address that the push service of the browser gave it. */
    endpoint: z.url({ protocol: /^https?$/ }).max(pushLimits.endpoint),
    /** The key of the browser, an uncompressed point of P-256, and its secret; in base64url. */
    publicKey: bytes(65),
    authSecret: bytes(16),
  }),
  answer: z.object({}),
  errors: ['request.invalid'],
});

/** Has a browser of the own account no longer notified. */
export const pushRemove = defineCall({
  path: '/api/user/push/remove',
  access: sessionAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pushCalls = { pushInfo, pushAdd, pushRemove } as const;
