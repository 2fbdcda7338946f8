import { z } from 'zod';
import { accountField, ticketField } from './account-fields.ts';
import { endApiKeysFields } from './end-api-keys.ts';
import { pictureFields } from './user-picture.ts';
import { defineCall, publicAccess } from './call.ts';
import { sealedText, sealedWith } from './sealed.ts';

/** In which ways somebody who has forgotten a password can prove who they are. */
export const findPasswordAccount = defineCall({
  path: '/api/user/findPassword/account',
  access: publicAccess,
  request: z.object({ account: accountField, ...pictureFields }),
  answer: z.object({
    ways: z.array(z.enum(['tel', 'email', 'question'])),
    /** Masked, such as `138****0001`; empty where the account has none. */
    tel: z.string(),
    email: z.string(),
  }),
  errors: ['account.notFound', 'account.tooManyTries', 'vcode.required', 'vcode.wrong'],
});

const newPassword = z.object({
  ticket: ticketField,
  password: sealedText,
  ...sealedWith,
  ...endApiKeysFields,
});

/** Sets a new password; the other sessions of the account end. A ticket for `validate` needs its own session. */
export const updatePassword = defineCall({
  path: '/api/user/updatePassword',
  access: publicAccess,
  request: newPassword,
  answer: z.object({}),
  errors: ['ticket.invalid', 'signIn.keyExpired'],
});

/** The same for the neutral pages. */
export const neutralUpdatePassword = defineCall({
  path: '/api/user/neutral/updatePassword',
  access: publicAccess,
  request: newPassword,
  answer: z.object({}),
  errors: ['ticket.invalid', 'signIn.keyExpired'],
});

/** The calls of this file, for the list of all. */
export const userPasswordCalls = { findPasswordAccount, updatePassword, neutralUpdatePassword } as const;
