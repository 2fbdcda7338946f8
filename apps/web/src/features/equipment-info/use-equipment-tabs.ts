import { useTranslation } from 'react-i18next';
import { pathTo } from '../../app/paths.ts';
import type { DetailTab } from '../../kit/detail/DetailTabs.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { useEquipmentDefinitionTabs } from '../definition/use-definition-tabs.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('equipmentInfo', { zh, en });

/** The pages of an equipment that exist (platform specification, section 2). */
export function useEquipmentTabs(equipmentId: string): {
  readonly tabs: readonly DetailTab[];
  readonly tabsName: string;
} {
  const { t } = useTranslation('equipmentInfo');
  return {
    tabs: [
      { text: t('tabs.info'), to: pathTo('EquipmentInfo', { equipmentId }) },
      ...useEquipmentDefinitionTabs(equipmentId),
      { text: t('tabs.live'), to: pathTo('EquipmentLive', { equipmentId }) },
      { text: t('tabs.pages'), to: pathTo('EquipmentPages', { equipmentId }) },
      { text: t('tabs.alarms'), to: pathTo('EquipmentAlarms', { equipmentId }) },
    ],
    tabsName: t('tabs.name'),
  };
}
