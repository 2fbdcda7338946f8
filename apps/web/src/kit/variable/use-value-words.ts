import { presentTexts, useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { ValueWords } from '@penstock/contract/model/signal-text';

needTexts('variable');

/** The words of values in the language of the page. */
export function useValueWords(): ValueWords {
  const { t } = useTexts(['variable', 'common']);
  return { on: t('common:on'), off: t('common:off'), empty: t('empty') };
}

/** The same, outside of what is drawn. */
export function presentValueWords(): ValueWords {
  const t = presentTexts(['variable', 'common']);
  return { on: t('common:on'), off: t('common:off'), empty: t('empty') };
}
