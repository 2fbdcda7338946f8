import type { Language } from '@penstock/contract/texts/language';

/** A text that people wrote, in the caller's language where it was given in both. */
export function textIn(language: Language, text: string, english: string): string {
  return language === 'en' && english !== '' ? english : text;
}
