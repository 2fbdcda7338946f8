import type { Language } from './language.ts';

const separators: Readonly<Record<Language, string>> = { zh: '、', en: ', ' };

/** Words one after another, as a language separates them. */
export function listText(words: readonly string[], language: Language): string {
  return words.join(separators[language]);
}
