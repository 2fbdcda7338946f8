import { z } from 'zod';
import { text } from '../schema/field.ts';
import { accountField, codeField, ticketField } from './account-fields.ts';
import { defineCall, publicAccess, sessionAccess } from './call.ts';
import { sealedText, sealedWith } from './sealed.ts';
import { ticketPurposeSchema } from './user-code.ts';

const proof = z.object({ ticket: ticketField });
const codeErrors = [
  'account.codeWrong',
  'account.codeExpired',
  'account.codeTries',
  'account.tooManyTries',
] as const;

/** Proves who is signed in by a code that was sent to their phone for `validate`. */
export const validTel = defineCall({
  path: '/api/user/validTel',
  access: sessionAccess,
  request: z.object({ code: codeField }),
  answer: proof,
  errors: codeErrors,
});

/** Proves who is signed in by a code that was sent to their email address for `validate`. */
export const validEmail = defineCall({
  path: '/api/user/validEmail',
  access: sessionAccess,
  request: z.object({ code: codeField }),
  answer: proof,
  errors: codeErrors,
});

/** Proves who is signed in by their password. */
export const passwordValid = defineCall({
  path: '/api/user/password/valid',
  access: sessionAccess,
  request: z.object({ password: sealedText, ...sealedWith }),
  answer: proof,
  errors: ['account.passwordWrong', 'account.tooManyTries', 'signIn.keyExpired'],
});

/** The security question of an account that is named, or of who is signed in; empty where none is set. */
export const questionQuery = defineCall({
  path: '/api/user/question/query',
  access: publicAccess,
  request: z.object({ account: accountField.optional() }),
  answer: z.object({ question: z.string() }),
  errors: ['account.notFound', 'account.tooManyTries'],
});

/** Proves who one is by the answer to the security question. Spaces around it and its case do not count. */
export const questionValid = defineCall({
  path: '/api/user/question/valid',
  access: publicAccess,
  request: z.object({
    purpose: ticketPurposeSchema,
    /** For `findPassword`. */
    account: accountField.optional(),
    answer: sealedText,
    ...sealedWith,
  }),
  answer: proof,
  errors: ['account.answerWrong', 'account.questionMissing', 'account.tooManyTries', 'signIn.keyExpired'],
});

/** Sets the security question of who is signed in. */
export const questionUpdate = defineCall({
  path: '/api/user/question/update',
  access: sessionAccess,
  request: z.object({
    question: text('requiredText'),
    /** 2 to 100 characters once opened. */
    answer: sealedText,
    ticket: ticketField,
    ...sealedWith,
  }),
  answer: z.object({}),
  errors: ['ticket.invalid', 'signIn.keyExpired'],
});

/** The calls of this file, for the list of all. */
export const userValidationCalls = {
  validTel,
  validEmail,
  passwordValid,
  questionQuery,
  questionValid,
  questionUpdate,
} as const;
