import { z } from 'zod';
import { defineCall, sessionAccess } from '../calls/call.ts';
import { textSchema } from '../schema/text.ts';

/** The address of a platform as a person types it: encrypted where that is not said. */
const platformAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:https?:\/\/)?[\w.[\]:-]+\/?$/i);

/**
 * Asks a platform whether it offers a newer version of the connection tool. The tool does so when a person wants it, and never by
 * itself.
 */
export const localVersionCheck = defineCall({
  path: '/api/local/version/check',
  access: sessionAccess,
  request: z.object({ platform: platformAddress }),
  answer: z.object({
    version: z.string(),
    offered: z.string(),
    isNewer: z.boolean(),
    /** The latest additions of the offered version. */
    news: z.array(z.object({ title: textSchema, text: textSchema })),
    /** The page that has all files. */
    page: z.string(),
    /** The file for this computer; null where the platform has none. */
    file: z
      .object({
        name: z.string(),
        address: z.string(),
        bytes: z.number(),
        sha256: z.string(),
        tried: z.boolean(),
      })
      .nullable(),
  }),
  errors: [
    'connect.serverUnreachable',
    'connect.platformUntrusted',
    'connect.notPlatform',
    'connect.noPackages',
  ],
});

/** The platform that was named when this tool was built, for the first check; empty where none was. */
export const localVersionPlatform = defineCall({
  path: '/api/local/version/platform',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({ platform: z.string() }),
});
