import type { ReactNode } from 'react';
import { Message } from '../../design/Message.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useIsFile } from './use-local-state.ts';

needTexts('gateway');

/** A part of a page that asks a gateway; says so where there is a configuration file instead. */
export function NeedsGateway({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts('gateway');
  if (!useIsFile()) return children;
  return <Message title={t('file.needed')}>{t('file.neededText')}</Message>;
}
