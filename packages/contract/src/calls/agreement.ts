import { z } from 'zod';
import { defineCall, publicAccess } from './call.ts';

const address = z.object({
  /** A path of this site, or the address that the operator has set. */
  url: z.string(),
});

/** Where the user agreement is. */
export const getUserUrl = defineCall({
  path: '/api/agreement/getUserUrl',
  access: publicAccess,
  request: z.object({}),
  answer: address,
});

/** Where the privacy policy is. */
export const getPrivacyUrl = defineCall({
  path: '/api/agreement/getPrivacyUrl',
  access: publicAccess,
  request: z.object({}),
  answer: address,
});

/** The calls of this file, for the list of all. */
export const agreementCalls = { getUserUrl, getPrivacyUrl } as const;
