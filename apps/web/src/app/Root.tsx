import { languageTag } from '@penstock/languages/language';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { linkManifest } from '../installed/manifest-link.ts';
import { i18n, showLanguage } from '../texts/i18n.ts';
import { setTimeLanguage } from '../texts/times.ts';
import { useLanguage } from './preferences.ts';
import { useMoreContrast, useThemeName } from './theme-name.ts';

/** The application: theme and language round the router; both change at run time. */
export function Root({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const language = useLanguage();
  const themeName = useThemeName();
  const moreContrast = useMoreContrast();

  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    linkManifest(document, language);
    setTimeLanguage(language);
    showLanguage(language);
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset.theme = themeName;
    document.documentElement.dataset.contrast = moreContrast ? 'more' : 'usual';
  }, [themeName, moreContrast]);

  return (
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}
