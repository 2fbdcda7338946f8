import { importAuthor } from '@penstock/contract/configuration/author';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('gateway', { zh, en });

/** Answers what to call the author of a revision: an account, or the command line of the gateway; empty where nobody is known. */
export function useAuthorText(): (author: string) => string {
  const { t } = useTranslation('gateway');
  return useCallback((author) => (author === importAuthor ? t('importAuthor') : author), [t]);
}
