import type { Language } from '@penstock/languages/language';

/** The address of the manifest of the application in a language (W3C Web Application Manifest). */
export function manifestAddress(language: Language): string {
  return `/manifest-${language}.webmanifest`;
}

/** Makes the page name the manifest of a language, so that the application is installed with its words. */
export function linkManifest(page: Document, language: Language): void {
  page.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestAddress(language));
}
