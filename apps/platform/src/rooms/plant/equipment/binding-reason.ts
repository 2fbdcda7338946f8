import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { z } from 'zod';

/** How it is stored why a binding failed or waits. */
export const reasonSchema = z.object({
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Reason = z.output<typeof reasonSchema>;

/** The reason in words; a key of another version of the platform is not known here. */
export function reasonText({ key, parameters }: Reason, language: Language): string {
  return isErrorKey(key) ? errorText(key, parameters, language) : key;
}
