import { z } from 'zod';
import { codeField, accountField, emailField, telField, ticketField } from './account-fields.ts';
import { defineCall, publicAccess } from './call.ts';
import { pictureFields } from './user-picture.ts';

/**
 * The purpose of a code. `login`, `register`: sent to a given phone number or address. `findPassword`: to
 * that of the named account. `validate`: to one's own, as a proof of identity. `bind`: to a new one, as a
 * proof of possession.
 */
export const codePurposeSchema = z.enum(['login', 'register', 'findPassword', 'validate', 'bind']);
export type CodePurpose = z.infer<typeof codePurposeSchema>;

/** The purpose of a ticket: to set a forgotten password, or to change the security of one's own account. */
export const ticketPurposeSchema = z.enum(['findPassword', 'validate']);
export type TicketPurpose = z.infer<typeof ticketPurposeSchema>;

const sentCode = z.object({
  /** How long the code is valid, in s. */
  validSeconds: z.number().int(),
  /** After how many seconds another can be asked for. */
  resendSeconds: z.number().int(),
  /** Where it was sent to, masked, such as `138****0001`. */
  sentTo: z.string(),
});

const codeErrors = [
  'vcode.required',
  'vcode.wrong',
  'account.codeTooOften',
  'account.codeNotSent',
  'account.notFound',
] as const;

/** Sends a code of six digits by text message. */
export const smsCodeGet = defineCall({
  path: '/api/user/sms/code/get',
  access: publicAccess,
  request: z.object({
    purpose: codePurposeSchema,
    /** For `login`, `register` and `bind`. */
    tel: telField.optional(),
    /** For `findPassword`. */
    account: accountField.optional(),
    ...pictureFields,
  }),
  answer: sentCode,
  errors: [...codeErrors, 'sms.unavailable', 'account.phoneRegistered', 'account.phoneMissing'],
});

/** Sends a code of six digits by e-mail. */
export const emailCodeGet = defineCall({
  path: '/api/user/email/code/get',
  access: publicAccess,
  request: z.object({
    purpose: codePurposeSchema.exclude(['login']),
    /** For `register` and `bind`. */
    email: emailField.optional(),
    /** For `findPassword`. */
    account: accountField.optional(),
    ...pictureFields,
  }),
  answer: sentCode,
  errors: [...codeErrors, 'email.unavailable', 'account.emailRegistered', 'account.emailMissing'],
});

const proof = z.object({ ticket: ticketField });
const checkErrors = [
  'account.codeWrong',
  'account.codeExpired',
  'account.codeTries',
  'account.tooManyTries',
] as const;
const proved = {
  purpose: ticketPurposeSchema,
  /** For `findPassword`. */
  account: accountField.optional(),
  code: codeField,
};

/** Checks a code that was sent by text message, and answers a ticket. */
export const smsCodeValid = defineCall({
  path: '/api/user/sms/code/valid',
  access: publicAccess,
  request: z.object(proved),
  answer: proof,
  errors: checkErrors,
});

/** Checks a code that was sent by e-mail, and answers a ticket. */
export const emailCodeValid = defineCall({
  path: '/api/user/email/code/valid',
  access: publicAccess,
  request: z.object(proved),
  answer: proof,
  errors: checkErrors,
});

/** The calls of this file, for the list of all. */
export const userCodeCalls = { smsCodeGet, emailCodeGet, smsCodeValid, emailCodeValid } as const;
