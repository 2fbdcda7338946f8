import type { Language } from '@penstock/languages/language';

/**
 * The details of a test that is the same in both languages: in English it is part of `npm run soak` only. `npm test`
 * proves English by the story of a new account (accounts-entry.spec.ts) and by the tests of texts.
 */
export const detailsIn = (language: Language) => (language === 'en' ? { tag: '@second-language' } : {});
