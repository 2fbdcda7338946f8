import type { Feature } from '../../app/feature.ts';
import { AlarmIcon } from '../../design/icons.tsx';

/** The alarms of all equipment and gateways that somebody may see. */
export const alarmList: Feature<'AlarmList'> = {
  name: 'AlarmList',
  frame: 'shell',
  side: 'customer',
  title: { zh: '报警', en: 'Alarms' },
  keywords: { zh: '告警 确认 搁置 历史报警', en: 'alarm acknowledge shelve history event' },
  menu: { group: 'equipment', Icon: AlarmIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./AlarmListPage.tsx')).AlarmListPage,
};

/** The alarms of one equipment. */
export const equipmentAlarms: Feature<'EquipmentAlarms'> = {
  name: 'EquipmentAlarms',
  frame: 'shell',
  side: 'customer',
  title: { zh: '设备报警', en: 'Alarms of the equipment' },
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentAlarmsPage.tsx')).EquipmentAlarmsPage,
};
