import { z } from 'zod';
import { userInfoSchema } from './user-info.ts';

/** A ticket: 256 random bits that prove one step of a sign-in, URL-safe base64. */
export const signInTicketSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .length(43);

/** The password or the code was right, and the account has a second factor, which is asked for next. */
export const secondFactorNeededSchema = z.object({
  /** Names this sign-in in `/api/user/loginBySecondFactor`. */
  secondFactorTicket: signInTicketSchema,
  /** How long the ticket is valid, in seconds. */
  validSeconds: z.number().int(),
});
export type SecondFactorNeeded = z.output<typeof secondFactorNeededSchema>;

/** The answer of a sign-in: the user, or the need of the second factor first. */
export const signInAnswerSchema = z.union([userInfoSchema, secondFactorNeededSchema]);
export type SignInAnswer = z.output<typeof signInAnswerSchema>;
