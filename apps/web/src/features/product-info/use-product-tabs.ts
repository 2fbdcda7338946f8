import { useTranslation } from 'react-i18next';
import { pathTo } from '../../app/paths.ts';
import type { DetailTab } from '../../kit/detail/DetailTabs.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { useDefinitionTabs } from '../definition/use-definition-tabs.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('productInfo', { zh, en });

/** The pages of a product that exist (platform specification, section 2). */
export function useProductTabs(productId: string): {
  readonly tabs: readonly DetailTab[];
  readonly tabsName: string;
} {
  const { t } = useTranslation('productInfo');
  const definition = useDefinitionTabs(productId);
  return {
    tabs: [
      { text: t('tabs.info'), to: pathTo('ProductInfo', { productId }) },
      ...definition,
      { text: t('tabs.pages'), to: pathTo('ProductPages', { productId }) },
    ],
    tabsName: t('tabs.name'),
  };
}
