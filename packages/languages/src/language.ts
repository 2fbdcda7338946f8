import { languageList } from './list.ts';
import { choosePlurals } from './plural.ts';

/** The code of a language, which names its folder. */
export type Language = keyof typeof languageList;

/** The languages every text exists in, the default one first. */
export const languages: readonly Language[] = Object.keys(languageList).filter(isLanguage);

/** Chinese (platform specification, section 1). */
export const defaultLanguage = 'zh' satisfies Language;

/** The languages beside the default one: people may enter their texts in these too. */
export type FurtherLanguage = Exclude<Language, typeof defaultLanguage>;
export const furtherLanguages: readonly FurtherLanguage[] = languages.filter(
  (language) => language !== defaultLanguage,
);

/** One text in each language. */
export type Text = Readonly<Record<Language, string>>;

/** The values for the `{name}` placeholders of a text. */
export type TextParameters = Readonly<Record<string, string | number>>;

/** Whether a text is the code of one of the languages. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageList, code);
}

/** The tag of a language for browsers and for `Intl` (BCP 47), such as `zh-CN`. */
export function languageTag(language: Language): string {
  return languageList[language].tag;
}

/** The name of a language in itself, such as `中文`. */
export function languageName(language: Language): string {
  return languageList[language].name;
}

/** A text of ours in a language, with its parameters and the forms that fit their numbers ({@link choosePlurals}). */
export function textIn(text: Text, language: Language, parameters: TextParameters = {}): string {
  return fillText(choosePlurals(text[language], language, parameters), parameters);
}

function isInAll(texts: Readonly<Record<string, string>>): texts is Text {
  return languages.every((language) => Object.hasOwn(texts, language));
}

/** A text for all who read it, each in their language. */
export function inEachLanguage(make: (language: Language) => string): Text {
  const made = Object.fromEntries(languages.map((language) => [language, make(language)]));
  if (!isInAll(made)) throw new Error('a language has no text');
  return made;
}

/**
 * Puts parameters into the `{name}` placeholders of a text that somebody entered; a placeholder without a value stays as it is.
 * A text of ours takes {@link textIn}.
 */
export function fillText(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return value === undefined ? placeholder : String(value);
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

/** A text that is given in some languages; in the others it is as in English, and without that as in the default language. */
export function givenText(texts: Readonly<Partial<Record<Language, string>>>): Text {
  return inEachLanguage((language) => texts[language] ?? texts.en ?? texts[defaultLanguage] ?? '');
}

/** A text that is the same in every language: a name, a sign. */
export function sameText(text: string): Text {
  return inEachLanguage(() => text);
}

/** A text in every language that is loaded, to be searched. */
export function wordings(text: Text): readonly string[] {
  return languages.map((language) => text[language]);
}

/** A text that is made of others when it is shown: by then their catalogues are loaded. */
export function composedText(make: (language: Language) => string): Text {
  const text = inEachLanguage(() => '');
  for (const language of languages)
    Object.defineProperty(text, language, { enumerable: true, get: () => make(language) });
  return text;
}

/** No text, where one is not needed. */
export const noText: Text = inEachLanguage(() => '');
