import type { Language } from '@penstock/languages/language';
import { phone, preferLanguage } from './accounts.ts';
import { detailsIn } from './second-language.ts';
import { test } from './test.ts';

/** A language, and how large the screen is in it, in px; undefined on a desk. */
interface Surroundings {
  readonly language: Language;
  readonly size: typeof phone | undefined;
}

/** The same tests in Chinese on a desk and in English on a phone, with the words of the language. */
export function onDeskAndPhone<Words extends Readonly<Record<Language, unknown>>>(
  words: Words,
  define: (say: Words[Language], surroundings: Surroundings) => void,
): void {
  for (const { language, size } of [
    { language: 'zh', size: undefined },
    { language: 'en', size: phone },
  ] as const)
    test.describe(
      `in ${language}, ${size === undefined ? 'on a desk' : 'on a phone'}`,
      detailsIn(language),
      () => {
        test.use(size === undefined ? {} : { viewport: size });
        test.beforeEach(({ page }) => preferLanguage(page, language));
        define(words[language], { language, size });
      },
    );
}
