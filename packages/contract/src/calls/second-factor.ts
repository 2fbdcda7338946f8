import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { defineCall, publicAccess, sessionAccess } from './call.ts';
import { endApiKeysFields } from './end-api-keys.ts';
import { sealedText, sealedWith } from './sealed.ts';
import { signInTicketSchema } from './sign-in-answer.ts';
import { userInfoSchema } from './user-info.ts';

/** Six digits of the authenticator app, or a recovery code. Spaces and hyphens do not count. */
const code = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z -]{1,40}$/);

/** The password once more, sealed: whoever finds a browser signed in cannot change the second factor. */
const passwordAgain = { password: sealedText, ...sealedWith };

const recoveryCodes = z.array(z.string()).length(limits.recoveryCodes);

/** Ends a sign-in that asked for the second factor. */
export const loginBySecondFactor = defineCall({
  path: '/api/user/loginBySecondFactor',
  access: publicAccess,
  request: z.object({ ticket: signInTicketSchema, code }),
  answer: userInfoSchema,
  errors: ['secondFactor.wrong', 'secondFactor.ticketExpired', 'signIn.wait', 'signIn.disabled'],
});

/** Whether the own account has a second factor. */
export const secondFactorState = defineCall({
  path: '/api/user/secondFactor/query',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({
    enabled: z.boolean(),
    /** Since when; empty while it is not enabled. */
    since: z.union([z.iso.datetime(), z.literal('')]),
    /** How many recovery codes are left. */
    recoveryCodes: z.number().int(),
  }),
});

/** Makes a secret for an authenticator app. Nothing is active before {@link secondFactorConfirm}. */
export const secondFactorBegin = defineCall({
  path: '/api/user/secondFactor/begin',
  access: sessionAccess,
  request: z.object(passwordAgain),
  answer: z.object({
    /** Base32 (RFC 4648, section 6), to be typed where no camera is at hand. */
    secret: z.string(),
    /** The address that authenticator apps read as a QR code (`otpauth://totp/…`). */
    uri: z.string(),
  }),
  errors: ['account.passwordWrong', 'account.tooManyTries', 'signIn.keyExpired', 'secondFactor.exists'],
});

/**
 * Puts the second factor active, with a code that proves that the app has the secret. The other sessions of the account end:
 * they began without it.
 */
export const secondFactorConfirm = defineCall({
  path: '/api/user/secondFactor/confirm',
  access: sessionAccess,
  request: z.object({ code, ...endApiKeysFields }),
  answer: z.object({ recoveryCodes }),
  errors: ['secondFactor.wrong', 'secondFactor.notBegun', 'signIn.wait'],
});

/** Takes the second factor away. */
export const secondFactorDisable = defineCall({
  path: '/api/user/secondFactor/disable',
  access: sessionAccess,
  request: z.object({ code, ...passwordAgain }),
  answer: z.object({}),
  errors: [
    'account.passwordWrong',
    'account.tooManyTries',
    'secondFactor.wrong',
    'signIn.wait',
    'signIn.keyExpired',
  ],
});

/** Makes new recovery codes; the old ones are no longer valid. */
export const secondFactorRecoveryCodes = defineCall({
  path: '/api/user/secondFactor/recoveryCodes',
  access: sessionAccess,
  request: z.object({ code, ...passwordAgain }),
  answer: z.object({ recoveryCodes }),
  errors: [
    'account.passwordWrong',
    'account.tooManyTries',
    'secondFactor.wrong',
    'signIn.wait',
    'signIn.keyExpired',
  ],
});

/** The calls of this file, for the list of all. */
export const secondFactorCalls = {
  loginBySecondFactor,
  secondFactorState,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorRecoveryCodes,
} as const;
