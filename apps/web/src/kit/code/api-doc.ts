import type { Language } from '@penstock/contract/texts/language';
import type { ApiEntry } from './script-api.ts';
import { scriptApiTexts } from './script-api-texts.ts';

/** What the declarations of scripts say of an entry, in the language of the reader; empty where its signature says all. */
export function apiDoc({ name, doc }: ApiEntry, language: Language): string {
  return language === 'zh' ? (scriptApiTexts[name] ?? doc) : doc;
}
