import {
  defaultLanguage,
  type FurtherLanguage,
  furtherLanguages,
  type Language,
} from '@penstock/languages/language';

/** The translations of a text that people entered, by language. What is missing or empty is not translated. */
export type Translations = Readonly<Partial<Record<FurtherLanguage, string>>>;

/** A text that people entered, in a language: its translation where there is one, otherwise as it was entered first. */
export function enteredText(language: Language, text: string, translations: Translations): string {
  const translated = language === defaultLanguage ? undefined : translations[language];
  return translated === undefined || translated === '' ? text : translated;
}

/** The translations without the empty ones. */
export function givenTranslations(translations: Translations): Translations {
  return Object.fromEntries(Object.entries(translations).filter(([, text]) => text !== ''));
}

/** The title that people gave to a record, in a language. */
export function titleIn(
  { title, titleTranslations }: { readonly title: string; readonly titleTranslations: Translations },
  language: Language,
): string {
  return enteredText(language, title, titleTranslations);
}

/** The translations of a text that is given in some languages, as people would have entered them. */
export function translationsOf(text: Readonly<Partial<Record<Language, string>>>): Translations {
  return Object.fromEntries(
    furtherLanguages.flatMap((language) => {
      const translated = text[language];
      return translated === undefined ? [] : [[language, translated] as const];
    }),
  );
}

/** A text that people entered with its translations: all that a search looks through. */
export function allTexts(text: string, translations: Translations): string {
  return [text, ...Object.values(translations)].join('\n');
}
