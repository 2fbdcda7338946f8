import type { Language } from '@penstock/contract/texts/language';
import type { ApiEntry, ScriptApi } from './api-entry.ts';

/** What the declarations of scripts say of an entry, in the language of the reader; empty where its signature says all. */
export function apiDoc({ name, doc }: ApiEntry, { texts }: ScriptApi, language: Language): string {
  return language === 'zh' ? (texts[name] ?? doc) : doc;
}
