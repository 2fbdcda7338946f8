import { z } from 'zod';
import { text } from '../schema/field.ts';
import { codeField, emailField, newUsernameField, telField, ticketField } from './account-fields.ts';
import { defineCall, sessionAccess } from './call.ts';
import { sealedText, sealedWith } from './sealed.ts';

const codeErrors = [
  'account.codeWrong',
  'account.codeExpired',
  'account.codeTries',
  'account.tooManyTries',
] as const;

/** Binds another phone, by a code that was sent to it for `bind`. */
export const updateTel = defineCall({
  path: '/api/user/updateTel',
  access: sessionAccess,
  request: z.object({ ticket: ticketField, tel: telField, code: codeField }),
  answer: z.object({}),
  errors: [...codeErrors, 'ticket.invalid', 'account.phoneRegistered'],
});

/** Binds another email address, by a code that was sent to it for `bind`. */
export const neutralUpdateEmail = defineCall({
  path: '/api/user/neutral/updateEmail',
  access: sessionAccess,
  request: z.object({ ticket: ticketField, email: emailField, code: codeField }),
  answer: z.object({}),
  errors: [...codeErrors, 'ticket.invalid', 'account.emailRegistered'],
});

/** Binds the first phone of an account that has none. */
export const firstSetTel = defineCall({
  path: '/api/user/firstSetTel',
  access: sessionAccess,
  request: z.object({ tel: telField, code: codeField }),
  answer: z.object({}),
  errors: [...codeErrors, 'account.alreadySet', 'account.phoneRegistered'],
});

/** Binds the first email address of an account that has none. */
export const firstSetEmail = defineCall({
  path: '/api/user/neutral/firstSetEmail',
  access: sessionAccess,
  request: z.object({ email: emailField, code: codeField }),
  answer: z.object({}),
  errors: [...codeErrors, 'account.alreadySet', 'account.emailRegistered'],
});

/** Completes an account at its first sign-in, as long as it must be set up. What is left out stays as it is. */
export const firstSetUserInfo = defineCall({
  path: '/api/user/firstSetUserInfo',
  access: sessionAccess,
  request: z.object({
    username: newUsernameField.optional(),
    /** The password that replaces the one that was given out. */
    password: sealedText,
    ...sealedWith,
    nickName: text('companyName').optional(),
    company: text('companyName').optional(),
    address: text('generalText').optional(),
    contact: text('generalText').optional(),
  }),
  answer: z.object({}),
  errors: ['account.alreadySet', 'account.usernameTaken', 'signIn.keyExpired'],
});

/** The calls of this file, for the list of all. */
export const userContactCalls = {
  updateTel,
  neutralUpdateEmail,
  firstSetTel,
  firstSetEmail,
  firstSetUserInfo,
} as const;
