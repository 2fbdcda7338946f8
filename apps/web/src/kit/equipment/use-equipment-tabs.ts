import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { DetailTab } from '../detail/DetailTabs.tsx';

needTexts('equipment');

/** The pages of an equipment that exist (platform specification, section 2). */
export function useEquipmentTabs(equipmentId: string): {
  readonly tabs: readonly DetailTab[];
  readonly tabsName: string;
} {
  const { t } = useTexts('equipment');
  return {
    tabs: [
      { text: t('equipmentTabs.info'), to: pathTo('EquipmentInfo', { equipmentId }) },
      { text: t('definitionTabs.drivers'), to: pathTo('EquipmentDrivers', { equipmentId }) },
      { text: t('definitionTabs.signals'), to: pathTo('EquipmentSignals', { equipmentId }) },
      { text: t('definitionTabs.recordings'), to: pathTo('EquipmentRecordings', { equipmentId }) },
      { text: t('definitionTabs.alarms'), to: pathTo('EquipmentAlarmDefinitions', { equipmentId }) },
      { text: t('equipmentTabs.live'), to: pathTo('EquipmentLive', { equipmentId }) },
      { text: t('equipmentTabs.pages'), to: pathTo('EquipmentPages', { equipmentId }) },
      { text: t('equipmentTabs.alarms'), to: pathTo('EquipmentAlarms', { equipmentId }) },
    ],
    tabsName: t('equipmentTabs.name'),
  };
}
