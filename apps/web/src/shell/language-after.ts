import { type Language, languages } from '@penstock/languages/language';

/** The language after another one in the list. */
export function languageAfter(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
}
