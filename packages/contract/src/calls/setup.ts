import { z } from 'zod';
import { newUsernameField, ticketField } from './account-fields.ts';
import { defineCall, publicAccess } from './call.ts';
import { sealedText, sealedWith } from './sealed.ts';

/**
 * Makes the first super administrator of an installation, by the link that the platform prints at its start while there is
 * none. The link is valid once, and for a day.
 */
export const setUpAdministrator = defineCall({
  path: '/api/setup/administrator',
  access: publicAccess,
  request: z.object({
    /** From the link. */
    token: ticketField,
    username: newUsernameField,
    password: sealedText,
    ...sealedWith,
  }),
  answer: z.object({}),
  errors: ['setup.linkInvalid', 'account.usernameTaken', 'signIn.keyExpired'],
});

/** The calls of this file, for the list of all. */
export const setupCalls = { setUpAdministrator } as const;
