import type { PageRow } from '@penstock/contract/calls/page';
import { pageTitleIn } from '@penstock/contract/dashboard/page-texts';
import { useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';

/** Gives the title of a page in the language of the reader. */
export function usePageTitle(): (page: Pick<PageRow, 'title' | 'titles'>) => string {
  const language = useLanguage();
  return useCallback(({ title, titles }) => pageTitleIn(language, title, titles), [language]);
}
