import { z } from 'zod';
import { emailField, newUsernameField, ticketField } from './account-fields.ts';
import { authCodeAccess, defineCall, publicAccess, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { sealedText, sealedWith } from './sealed.ts';

const access = authCodeAccess('account:user');

/** An invitation that waits to be accepted, or has expired. */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  expired: z.boolean(),
  /** When it was sent last, and how often. */
  sentTime: z.iso.datetime(),
  sent: z.number().int(),
  expires: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

/**
 * The outcome of sending an invitation: whether an e-mail went out, and where none did the path of its page, for who sends
 * the link in another way. None goes out where the platform sends no e-mail, does not know its own address (`PENSTOCK_PUBLIC_URL`), or the mail server refused.
 */
const sentAnswer = z.object({ path: z.string(), mailed: z.boolean() });
export type SentInvitation = z.output<typeof sentAnswer>;

const sendErrors = ['permission.missing', 'account.tooManyTries'] as const;

/** The invitations of the own company that nobody has accepted, the newest first. */
export const invitationQuery = defineCall({
  path: '/api/account/invitation/query',
  access,
  request: z.object({}),
  answer: z.object({ rows: z.array(invitationSchema) }),
});

/** Invites a person to the own company by e-mail. One who is invited already gets a new link, and the old one ends. */
export const invitationAdd = defineCall({
  path: '/api/account/invitation/add',
  access,
  request: z.object({ email: emailField }),
  answer: sentAnswer,
  errors: [...sendErrors, 'invitation.tooMany'],
});

/** Sends an invitation again, with a new link and from now on as long as a new one. The old link ends. */
export const invitationResend = defineCall({
  path: '/api/account/invitation/resend',
  access,
  request: z.object({ id: idSchema }),
  answer: sentAnswer,
  errors: [...sendErrors, 'data.notFound'],
});

/** Revokes an invitation: its link ends. */
export const invitationRevoke = defineCall({
  path: '/api/account/invitation/revoke',
  access,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Says who invites whom by a link. */
export const invitationInfo = defineCall({
  path: '/api/user/invitation/info',
  access: publicAccess,
  request: z.object({ token: ticketField }),
  answer: z.object({ company: z.string(), email: z.string(), expires: z.iso.datetime() }),
  errors: ['invitation.invalid', 'account.tooManyTries'],
});

/** Accepts an invitation with a new account, which has the address that was invited. */
export const invitationRegister = defineCall({
  path: '/api/user/invitation/register',
  access: publicAccess,
  request: z.object({ token: ticketField, username: newUsernameField, password: sealedText, ...sealedWith }),
  answer: z.object({}),
  errors: [
    'invitation.invalid',
    'account.usernameTaken',
    'account.emailRegistered',
    'account.tooManyTries',
    'signIn.keyExpired',
  ],
});

/** Accepts an invitation with the account that is signed in: a user who belongs to no company yet. */
export const invitationAccept = defineCall({
  path: '/api/user/invitation/accept',
  access: sessionAccess,
  request: z.object({ token: ticketField }),
  answer: z.object({}),
  errors: ['invitation.invalid', 'invitation.notForAccount', 'account.tooManyTries'],
});

/** The calls of this file, for the list of all. */
export const invitationCalls = {
  invitationQuery,
  invitationAdd,
  invitationResend,
  invitationRevoke,
  invitationInfo,
  invitationRegister,
  invitationAccept,
} as const;
