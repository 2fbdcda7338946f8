import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The alarms of all equipment and gateways that somebody may see. */
export const alarmList: Feature<'AlarmList'> = {
  name: 'AlarmList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.alarmList'),
  menu: { group: 'operate', icon: 'alarm' },
  help: 'alarmList',
  load: async () => (await import('./AlarmListPage.tsx')).AlarmListPage,
};

/** The alarms of one equipment. */
export const equipmentAlarms: Feature<'EquipmentAlarms'> = {
  name: 'EquipmentAlarms',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentAlarms'),
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentAlarmsPage.tsx')).EquipmentAlarmsPage,
};
