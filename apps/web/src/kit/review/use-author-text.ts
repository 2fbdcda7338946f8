import { importAuthor } from '@penstock/contract/configuration/author';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('review');

/** Answers what to call the author of a revision: an account, or the command line of the gateway; empty where nobody is known. */
export function useAuthorText(): (author: string) => string {
  const { t } = useTexts('review');
  return useCallback((author) => (author === importAuthor ? t('importAuthor') : author), [t]);
}
