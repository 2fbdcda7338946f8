import { z } from 'zod';
import { pictureFields } from './user-picture.ts';
import { defineCall, publicAccess, sessionAccess } from './call.ts';
import { publicKeyText, sealedText, sealedWith } from './sealed.ts';
import { signInAnswerSchema } from './sign-in-answer.ts';
import { userInfoSchema } from './user-info.ts';

/** Gives the platform's half of a key agreement that serves one sign-in. */
export const signInKey = defineCall({
  path: '/api/user/signInKey',
  access: publicAccess,
  request: z.object({}),
  answer: z.object({
    /** Names the key in the sign-in that uses it. */
    keyId: z.string().max(200),
    /** The platform's X25519 public key, 32 bytes, URL-safe base64. */
    publicKey: publicKeyText,
    /** How long the key serves, in seconds. */
    validSeconds: z.number().int(),
  }),
  errors: [],
});

const sealedSignIn = {
  ...sealedWith,
  ...pictureFields,
  /** Keep the session for 30 days instead of until the browser closes. */
  remember: z.boolean().default(false),
};

/** Signs in with account and password, both sealed with the key agreed by {@link signInKey}. */
export const loginByPwd = defineCall({
  path: '/api/user/loginByPwd',
  access: publicAccess,
  request: z.object({ account: sealedText, password: sealedText, ...sealedSignIn }),
  answer: signInAnswerSchema,
  errors: [
    'vcode.required',
    'vcode.wrong',
    'signIn.wrongPassword',
    'signIn.wait',
    'signIn.disabled',
    'signIn.operatorNotAllowed',
    'signIn.keyExpired',
  ],
});

/** The same for the neutral (unbranded) pages, which name the account `username`. */
export const neutralLoginByPwd = defineCall({
  path: '/api/user/neutral/loginByPwd',
  access: publicAccess,
  request: z.object({ username: sealedText, password: sealedText, ...sealedSignIn }),
  answer: signInAnswerSchema,
  errors: [
    'vcode.required',
    'vcode.wrong',
    'signIn.wrongPassword',
    'signIn.wait',
    'signIn.disabled',
    'signIn.operatorNotAllowed',
    'signIn.keyExpired',
  ],
});

/** The entrance of the operators: for operation accounts and administrators. */
export const operationLoginByPwd = defineCall({
  path: '/api/user/operation/loginByPwd',
  access: publicAccess,
  request: z.object({ account: sealedText, password: sealedText, ...sealedSignIn }),
  answer: signInAnswerSchema,
  errors: [
    'vcode.required',
    'vcode.wrong',
    'signIn.wrongPassword',
    'signIn.wait',
    'signIn.disabled',
    'signIn.operatorsOnly',
    'signIn.keyExpired',
  ],
});

/** The account that is signed in. The time parameter only keeps caches from answering. */
export const userInfo = defineCall({
  method: 'GET',
  path: '/api/user/info',
  access: sessionAccess,
  request: z.object({ time: z.string().max(40).optional() }),
  answer: userInfoSchema,
});

/** Ends the session. */
export const logout = defineCall({
  path: '/api/user/logout',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({}),
});

/** The calls of this file, for the list of all. */
export const userCalls = {
  signInKey,
  loginByPwd,
  neutralLoginByPwd,
  operationLoginByPwd,
  userInfo,
  logout,
} as const;
