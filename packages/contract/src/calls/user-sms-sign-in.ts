import { z } from 'zod';
import { codeField, telField } from './account-fields.ts';
import { defineCall, publicAccess } from './call.ts';
import { signInAnswerSchema } from './sign-in-answer.ts';

/** Signs in with a code that was sent to the phone for `login`. */
export const loginBySmsCode = defineCall({
  path: '/api/user/loginBySmsCode',
  access: publicAccess,
  request: z.object({
    tel: telField,
    code: codeField,
    /** Keep the session for 30 days instead of until the browser closes. */
    remember: z.boolean().default(false),
  }),
  answer: signInAnswerSchema,
  errors: [
    'account.notFound',
    'account.codeExpired',
    'account.codeTries',
    'account.tooManyTries',
    'signIn.wrongCode',
    'signIn.disabled',
    'signIn.operatorNotAllowed',
  ],
});

/** The calls of this file, for the list of all. */
export const userSmsSignInCalls = { loginBySmsCode } as const;
