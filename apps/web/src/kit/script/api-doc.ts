import type { Language } from '@penstock/contract/texts/language';
import type { ApiEntry, ScriptApi } from './api-entry.ts';

/**
 * The description of an entry in the declarations of scripts, in the language of the reader; empty where its
 * signature is enough.
 */
export function apiDoc({ name, doc }: ApiEntry, { texts }: ScriptApi, language: Language): string {
  return language === 'zh' ? (texts[name] ?? doc) : doc;
}
