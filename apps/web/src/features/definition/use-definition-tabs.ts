import { useTranslation } from 'react-i18next';
import { pathTo } from '../../app/paths.ts';
import type { DetailTab } from '../../kit/detail/DetailTabs.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('definition', { zh, en });

/** The pages of the definition of a product, as tabs. */
export function useDefinitionTabs(productId: string): readonly DetailTab[] {
  const { t } = useTranslation('definition');
  return [
    { text: t('drivers.title'), to: pathTo('ProductDrivers', { productId }) },
    { text: t('signals.title'), to: pathTo('ProductSignals', { productId }) },
    { text: t('recordings.title'), to: pathTo('ProductRecordings', { productId }) },
    { text: t('alarms.title'), to: pathTo('ProductAlarms', { productId }) },
    { text: t('parameters.title'), to: pathTo('ProductParameters', { productId }) },
  ];
}

/** The pages of the definition of an equipment, as tabs. */
export function useEquipmentDefinitionTabs(equipmentId: string): readonly DetailTab[] {
  const { t } = useTranslation('definition');
  return [
    { text: t('drivers.title'), to: pathTo('EquipmentDrivers', { equipmentId }) },
    { text: t('signals.title'), to: pathTo('EquipmentSignals', { equipmentId }) },
    { text: t('recordings.title'), to: pathTo('EquipmentRecordings', { equipmentId }) },
    { text: t('alarms.title'), to: pathTo('EquipmentAlarmDefinitions', { equipmentId }) },
  ];
}
