import {
  type FurtherLanguage,
  furtherLanguages,
  inEachLanguage,
  type Language,
  languageNames,
  type Text,
  textIn,
} from './language.ts';

/** The labels of the texts that people may enter in several languages. */
const translated: Readonly<Record<string, Text>> = {
  title: { zh: '名称', en: 'Name' },
  group: { zh: '分组', en: 'Group' },
  danger: { zh: '写入风险', en: 'Danger of writing' },
  message: { zh: '报警内容', en: 'Message' },
  advice: { zh: '处理建议', en: 'What to do' },
  text: { zh: '正文', en: 'Text' },
};

const translations: Text = { zh: '译文', en: 'Translations' };
const inLanguage: Text = { zh: '{label}（{language}）', en: '{label} ({language})' };

/** The label of the translation of a text into a language, made of the label of the text: `Name (English)`. */
export function translationLabel(label: string, further: FurtherLanguage, language: Language): string {
  return textIn(inLanguage, language, { label, language: languageNames[further] });
}

/** The labels of translations, and of each by its language. */
export const translationFieldTexts: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(translated).flatMap(([name, label]) => [
    [`${name}Translations`, translations] as const,
    ...furtherLanguages.map(
      (further) =>
        [
          `${name}Translations.${further}`,
          inEachLanguage((language) => translationLabel(label[language], further, language)),
        ] as const,
    ),
  ]),
);
