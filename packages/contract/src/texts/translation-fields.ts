import { textAt, textsAt } from '@penstock/languages/catalogue';
import {
  composedText,
  type FurtherLanguage,
  isLanguage,
  type Language,
  languageName,
  defaultLanguage,
  type Text,
} from '@penstock/languages/language';
import { withNote } from '@penstock/languages/list-text';

/** The labels of the texts that people may enter in several languages, by their fields. */
const translated = textsAt('contract.texts:translated');

const translations = textAt('contract.texts:translations');

const labelled: ReadonlyMap<string, Text> = new Map([
  ['titleTranslations', translated.title],
  ['groupTranslations', translated.group],
  ['dangerTranslations', translated.danger],
  ['messageTranslations', translated.message],
  ['adviceTranslations', translated.advice],
  ['causeTranslations', translated.cause],
  ['consequenceTranslations', translated.consequence],
  ['textTranslations', translated.text],
]);

/** The label of the translation of a text into a language, made of the label of the text: `Name (English)`. */
export function translationLabel(label: string, further: FurtherLanguage, language: Language): string {
  return withNote(label, languageName(further), language);
}

/** The label of the translations of a text, or of the one into a language; undefined for any other field. */
export function translationText(parent: string | undefined, name: string): Text | undefined {
  if (labelled.has(name)) return translations;
  const label = parent === undefined ? undefined : labelled.get(parent);
  if (label === undefined || !isLanguage(name) || name === defaultLanguage) return undefined;
  return composedText((language) => translationLabel(label[language], name, language));
}
