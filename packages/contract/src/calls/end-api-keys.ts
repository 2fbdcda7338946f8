import { z } from 'zod';

/** Whether the API keys of an account end with a change that its holder makes for safety; they stay unless that is asked for. */
export const endApiKeysFields = { endApiKeys: z.boolean().default(false) };
