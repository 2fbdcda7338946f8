import { z } from 'zod';
import { method } from '../method.ts';

/**
 * The system settings that a gateway does not carry out, whatever their value: consoles show this and offer
 * no form.
 */
export const settingSupport = method({
  name: 'settings.support',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    /** Dotted paths in the document, each with all below it: `settings.wan`, `settings.log.ssh`. */
    unsupported: z.array(z.string().max(200)).max(200),
  }),
  timeout: 15_000,
});
