import { z } from 'zod';
import { unlimited } from './limits.ts';
import { credentialFields } from './sign-in-fields.ts';
import { vendor } from './vendor.ts';

/** Any MQTT server: what is written is sent. */
export const plain = vendor({
  signIn: z.strictObject({ vendor: z.literal('plain'), ...credentialFields }),
  limits: unlimited,
});
