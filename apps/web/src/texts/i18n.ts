import type { Language } from '@penstock/contract/texts/language';
import i18next, { type i18n as I18nInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './common/en.ts';
import { zh } from './common/zh.ts';
import type { Namespaces } from './namespaces.ts';
import { textFormat } from './text-format.ts';

/** The texts of the page, in the language that is chosen. Features bring theirs when they are loaded. */
export const i18n: I18nInstance = i18next.createInstance();

/** Texts of parts that were loaded before the language was known. */
const waiting: (() => void)[] = [];

/** Starts with a language, before anything is drawn; texts that were added already stay. */
export function startTexts(language: Language): void {
  if (i18n.isInitialized) {
    void i18n.changeLanguage(language);
    return;
  }
  void i18n
    .use(initReactI18next)
    .use(textFormat)
    .init({
      lng: language,
      fallbackLng: false,
      resources: {},
      defaultNS: 'common',
      react: { useSuspense: false },
      initAsync: false,
    });
  addTexts('common', { zh, en });
  for (const add of waiting.splice(0)) add();
}

/** Adds the texts of a feature, in both languages. */
export function addTexts<Name extends keyof Namespaces>(
  name: Name,
  texts: Readonly<Record<Language, Namespaces[Name]>>,
): void {
  if (!i18n.isInitialized) {
    waiting.push(() => addTexts(name, texts));
    return;
  }
  i18n.addResourceBundle('zh', name, texts.zh);
  i18n.addResourceBundle('en', name, texts.en);
}
