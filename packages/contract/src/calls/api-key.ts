import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { isAuthCode } from './auth-codes.ts';
import { defineCall, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { sealedText, sealedWith } from './sealed.ts';

const authCode = z.string().refine(isAuthCode);

/** A key with which a program makes calls for an account. The key itself is shown once and stored nowhere. */
export const apiKeySchema = z.object({
  id: idSchema,
  /** The purpose of the key. */
  title: z.string(),
  /** The first characters of the key, to tell it apart. */
  start: z.string(),
  /** The permissions of the key beside reading, as far as its account still has them. */
  authCodes: z.array(authCode),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** When and from where it was used last; empty when it never was. To a minute. */
  lastUsed: z.union([z.iso.datetime(), z.literal('')]),
  lastAddress: z.string(),
});
export type ApiKey = z.output<typeof apiKeySchema>;

/** The keys of the own account, the newest first. */
export const apiKeyQuery = defineCall({
  path: '/api/user/apiKey/query',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({ rows: z.array(apiKeySchema) }),
});

/**
 * Makes a key. A program sends it as `Authorization: Bearer …`. It reads what its account may see on its side, and does
 * what its auth codes allow; it never changes the account, nor makes keys.
 */
export const apiKeyAdd = defineCall({
  path: '/api/user/apiKey/add',
  access: sessionAccess,
  request: z.object({
    title: text('requiredShortText'),
    authCodes: z.array(authCode).max(100).default([]),
    /** How long it is valid, in days. */
    days: z.number().int().min(1).max(limits.apiKeyDays),
    /** The password once more, sealed. */
    password: sealedText,
    ...sealedWith,
  }),
  answer: z.object({ key: z.string(), row: apiKeySchema }),
  errors: [
    'account.passwordWrong',
    'account.tooManyTries',
    'signIn.keyExpired',
    'apiKey.tooMany',
    'apiKey.authCodeMissing',
  ],
});

/** Deletes a key of the own account: it is refused from then on. */
export const apiKeyDelete = defineCall({
  path: '/api/user/apiKey/delete',
  access: sessionAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const apiKeyCalls = { apiKeyQuery, apiKeyAdd, apiKeyDelete } as const;
