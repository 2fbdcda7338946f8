import type { Language } from './language.ts';

/** A text that people entered, in a language: the English one where it was given, otherwise the one that always is. */
export function enteredText(language: Language, text: string, english: string): string {
  return language === 'en' && english !== '' ? english : text;
}

/** The title that people gave to a record, in a language. */
export function titleIn(
  { title, titleEn }: { readonly title: string; readonly titleEn: string },
  language: Language,
): string {
  return enteredText(language, title, titleEn);
}
