import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { DetailTab } from '../detail/DetailTabs.tsx';

needTexts('equipment');

/** The pages of a product that exist (platform specification, section 2). */
export function useProductTabs(productId: string): {
  readonly tabs: readonly DetailTab[];
  readonly tabsName: string;
} {
  const { t } = useTexts('equipment');
  return {
    tabs: [
      { text: t('productTabs.info'), to: pathTo('ProductInfo', { productId }) },
      { text: t('definitionTabs.drivers'), to: pathTo('ProductDrivers', { productId }) },
      { text: t('definitionTabs.signals'), to: pathTo('ProductSignals', { productId }) },
      { text: t('definitionTabs.recordings'), to: pathTo('ProductRecordings', { productId }) },
      { text: t('definitionTabs.alarms'), to: pathTo('ProductAlarms', { productId }) },
      { text: t('definitionTabs.parameters'), to: pathTo('ProductParameters', { productId }) },
      { text: t('productTabs.pages'), to: pathTo('ProductPages', { productId }) },
    ],
    tabsName: t('productTabs.name'),
  };
}
