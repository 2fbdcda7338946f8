import { z } from 'zod';
import { plainPhone } from '../rules/phone.ts';
import { usernameFinding } from '../rules/username.ts';
import { checked, text } from '../schema/field.ts';

/** A phone number, in its plain spelling once it is parsed. */
export const telField = text('phone').transform(plainPhone);

/** An email address. */
export const emailField = text('email');

/** The name of a new account, or the new name of one. */
export const newUsernameField = checked(text('username'), usernameFinding);

/** A user name, a phone number or an email address, as people name their account. */
export const accountField = z.string().trim().min(1).max(254);

/** A code of six digits that was sent by text message or e-mail. */
export const codeField = text('smsCode');

/** The ticket of a person who has proven their identity: 256 random bits, valid once and for ten minutes. */
export const ticketField = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .length(43);
