import { showTexts } from '@penstock/languages/catalogue';
import { defaultLanguage, type Language } from '@penstock/languages/language';
import { languageList } from '@penstock/languages/list';
import type { Locale } from 'antd/es/locale';
import i18next, { type i18n as I18nInstance } from 'i18next';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Namespaces } from './namespaces.ts';
import { textFormat } from './text-format.ts';

/** The texts of the page, in the language that is shown. */
export const i18n: I18nInstance = i18next.createInstance();

void i18n
  .use(initReactI18next)
  .use(textFormat)
  .init({
    lng: defaultLanguage,
    fallbackLng: false,
    resources: {},
    defaultNS: 'common',
    react: { useSuspense: false },
    initAsync: false,
  });

/** The namespaces that what is loaded shows. */
const needed = new Set<keyof Namespaces>(['common']);

let shown: Language = defaultLanguage;

/** The texts of the component library, by language. */
const componentLocales = new Map<Language, Locale>();

/** Whether something of the component library is shown; until then its texts are not loaded. */
let showsLibrary = false;

/** Loads the texts of the component library, in the language that is shown now and in later ones. */
export async function needComponentLocale(): Promise<void> {
  showsLibrary = true;
  await loadComponentLocale(shown);
}

/** The texts of the component library in a language, where it is loaded. */
export function componentLocale(language: Language): { readonly locale?: Locale } {
  const locale = componentLocales.get(language);
  return locale === undefined ? {} : { locale };
}

/** Says that a part shows texts of namespaces; called where the part is loaded. */
export function needTexts(...names: readonly (keyof Namespaces)[]): void {
  for (const name of names) needed.add(name);
}

async function loadComponentLocale(language: Language): Promise<void> {
  if (componentLocales.has(language)) return;
  const { catalogues } = await languageList[language].catalogues();
  const { texts } = await catalogues.componentLocale();
  componentLocales.set(language, texts);
}

/** Loads the texts that what is loaded needs, in a language; what is there already costs nothing. */
export async function loadLanguage(language: Language): Promise<void> {
  const missing = [...needed].filter((name) => !i18n.hasResourceBundle(language, name));
  const { catalogues } = await languageList[language].catalogues();
  await Promise.all([
    showTexts(language),
    showsLibrary ? loadComponentLocale(language) : undefined,
    ...missing.map(async (name) => {
      const { texts } = await catalogues.pages[name]();
      i18n.addResourceBundle(language, name, texts);
    }),
  ]);
}

/** Starts with a language, before anything is drawn. */
export async function startTexts(language: Language): Promise<void> {
  shown = language;
  await loadLanguage(language);
  await i18n.changeLanguage(language);
}

/** Shows another language, whose texts are loaded ({@link loadLanguage}). */
export function showLanguage(language: Language): void {
  shown = language;
  void i18n.changeLanguage(language);
}

/** A part of a page that was loaded later, when its texts are there too. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await loadLanguage(shown);
  return loaded;
}

/** A component in a chunk of its own, drawn when its texts are there too. */
// The library's own constraint on components.
// oxlint-disable-next-line typescript/no-explicit-any
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => withTexts(load()));
}
