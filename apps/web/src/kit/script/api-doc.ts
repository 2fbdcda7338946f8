import { textFound } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';
import type { ApiEntry, ScriptApi } from './api-entry.ts';

/**
 * The description of an entry in the declarations of scripts, in the language of the reader; empty where its
 * signature is enough.
 */
export function apiDoc({ name }: ApiEntry, { catalogue }: ScriptApi, language: Language): string {
  return textFound(`${catalogue}:${name}`)?.[language] ?? '';
}
