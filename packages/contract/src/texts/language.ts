import { choosePlurals } from './plural.ts';

/** The languages every text exists in. Chinese is the default (platform specification, section 1). */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = 'zh' satisfies Language;

/** The languages beside the default one: people may enter their texts in these too. */
export type FurtherLanguage = Exclude<Language, typeof defaultLanguage>;
export const furtherLanguages: readonly FurtherLanguage[] = languages.filter(
  (language) => language !== defaultLanguage,
);

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };

/** One text in each language. */
export type Text = Readonly<Record<Language, string>>;

/** A text that is made for each language. */
export function inEachLanguage(make: (language: Language) => string): Text {
  return { zh: make('zh'), en: make('en') };
}

/** The values for the `{name}` places of a text. */
export type TextParameters = Readonly<Record<string, string | number>>;

/** A text of ours in a language, with its parameters and the forms that fit their numbers ({@link choosePlurals}). */
export function textIn(text: Text, language: Language, parameters: TextParameters = {}): string {
  return fillText(choosePlurals(text[language], language, parameters), parameters);
}

/**
 * Puts parameters into the `{name}` places of a text that somebody entered; a place without a value stays as it is.
 * A text of ours takes {@link textIn}.
 */
export function fillText(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return value === undefined ? place : String(value);
  });
}

/**
 * The language a caller asks for, from an `Accept-Language` header or a saved preference such as `zh-cn`.
 * The first of our languages that is named wins; anything else gives the default.
 */
export function languageFrom(preference: string | undefined): Language {
  for (const part of (preference ?? '').slice(0, 200).toLowerCase().split(',')) {
    const tag = part.split(';')[0]?.trim().split('-')[0];
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return defaultLanguage;
}
