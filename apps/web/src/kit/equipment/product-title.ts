import type { Language } from '@penstock/contract/texts/language';

/** What a product is called in a language; the Chinese title where it has no other. */
export function productTitle(
  product: { readonly title: string; readonly titleEn: string },
  language: Language,
): string {
  return language === 'en' && product.titleEn !== '' ? product.titleEn : product.title;
}
