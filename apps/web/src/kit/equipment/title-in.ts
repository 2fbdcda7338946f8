import type { Language } from '@penstock/contract/texts/language';

/** The title of a product or an equipment in a language; the Chinese title where it has no other. */
export function titleIn(
  titles: { readonly title: string; readonly titleEn: string },
  language: Language,
): string {
  return language === 'en' && titles.titleEn !== '' ? titles.titleEn : titles.title;
}
