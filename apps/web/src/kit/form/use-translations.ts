import type { Translations } from '@penstock/contract/texts/entered';
import { furtherLanguages } from '@penstock/languages/language';
import { translationLabel } from '@penstock/contract/texts/translation-fields';
import { useLanguage } from '../../app/preferences.ts';

/** The input of a translation. */
export interface TranslationInput {
  /** The code of its language. */
  readonly key: string;
  /** The label of the text and its language: `Name (English)`. */
  readonly label: string;
  readonly value: string;
  /** All translations with another one in its place. */
  readonly with: (value: string) => Translations;
}

/** Gives the inputs of the translations of a text that people enter, one for each further language, from the label of the text. */
export function useTranslations(): (
  label: string,
  translations: Translations,
) => readonly TranslationInput[] {
  const language = useLanguage();
  return (label, translations) =>
    furtherLanguages.map((further) => ({
      key: further,
      label: translationLabel(label, further, language),
      value: translations[further] ?? '',
      with: (value) => ({ ...translations, [further]: value }),
    }));
}
