import { z } from 'zod';
import { accountField } from './account-fields.ts';
import { pictureFields } from './user-picture.ts';
import { defineCall, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';

/** The facts about an account that others may know. */
const accountCard = z.object({
  id: idSchema,
  username: z.string(),
  nickName: z.string(),
  avatarUrl: z.string(),
  company: z.string(),
  /** Masked, such as `138****0001`. */
  tel: z.string(),
});

/** Finds an account by its whole user name or phone number, to authorise it. */
export const selectByTel = defineCall({
  path: '/api/user/selectByTel',
  access: sessionAccess,
  request: z.object({ tel: accountField, ...pictureFields }),
  answer: accountCard,
  errors: ['account.notFound', 'account.tooManyTries', 'vcode.required', 'vcode.wrong'],
});

/** An account that the caller has to do with: their own, one of their company, one they share equipment with. */
export const selectById = defineCall({
  path: '/api/user/selectById',
  access: sessionAccess,
  request: z.object({ id: idSchema }),
  answer: accountCard,
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const userDirectoryCalls = { selectByTel, selectById } as const;
