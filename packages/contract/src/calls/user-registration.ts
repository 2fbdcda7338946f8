import { z } from 'zod';
import { verificationCodeSchema } from '../model/gateway-label.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { codeField, emailField, newUsernameField, telField } from './account-fields.ts';
import { defineCall, publicAccess } from './call.ts';
import { sealedText, sealedWith } from './sealed.ts';

/** Registers an account by phone number, and binds its first gateway where SN and code of one are sent. */
export const register = defineCall({
  path: '/api/user/register',
  access: publicAccess,
  request: z.object({
    username: newUsernameField,
    tel: telField,
    /** Sent to the phone for `register`. */
    code: codeField,
    password: sealedText,
    ...sealedWith,
    /** Left out with the code by who has no gateway yet. */
    sn: serialNumberSchema.optional(),
    /** Printed on the label of the gateway beside the SN. */
    verificationCode: verificationCodeSchema.optional(),
  }),
  answer: z.object({}),
  errors: [
    'registration.off',
    'sms.unavailable',
    'account.usernameTaken',
    'account.phoneRegistered',
    'account.codeWrong',
    'account.codeExpired',
    'account.codeTries',
    'account.tooManyTries',
    'gateway.bindRefused',
    'gateway.alreadyBound',
    'signIn.keyExpired',
  ],
});

/** Registers an account by email address, where no text messages are sent. */
export const neutralRegister = defineCall({
  path: '/api/user/neutral/register',
  access: publicAccess,
  request: z.object({
    username: newUsernameField,
    email: emailField,
    /** Sent to the address for `register`; not needed where the platform sends no e-mail. */
    code: codeField.optional(),
    password: sealedText,
    ...sealedWith,
  }),
  answer: z.object({}),
  errors: [
    'registration.off',
    'account.usernameTaken',
    'account.emailRegistered',
    'account.codeWrong',
    'account.codeExpired',
    'account.codeTries',
    'account.tooManyTries',
    'signIn.keyExpired',
  ],
});

/** The calls of this file, for the list of all. */
export const userRegistrationCalls = { register, neutralRegister } as const;
